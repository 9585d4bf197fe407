import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { takesAnyCode } from '#components/scanning/use-scan-burst.ts';
import en from '#messages/en.json' with { type: 'json' };
import { CellEditor } from './cell-editor.tsx';

afterEach(() => vi.unstubAllGlobals());

it('takes every barcode that isn’t an AWB, with the scanner’s Enter', () => {
  const nothing = () => {};
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Asia/Dubai" messages={en}>
      <CellEditor field="reference" number={2} text="" dir="auto" onCommit={nothing} onCancel={nothing} />
    </NextIntlClientProvider>,
  );
  /** As much of a browser's element as is asked for: whether it has one of these attributes. */
  class Element {
    closest(selectors: string) {
      const wanted = selectors.split(',').map((selector) => /^\s*\[([^\]]+)\]/.exec(selector)?.[1]);
      return wanted.some((attribute) => attribute && markup.includes(` ${attribute}`)) ? this : null;
    }
  }
  vi.stubGlobal('Element', Element);
  expect(takesAnyCode(new Element() as unknown as EventTarget)).toBe(true);
});
