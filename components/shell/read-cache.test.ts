import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { clientFiles } from '#lib/i18n/testing/client-namespaces.ts';

const textOf = (path: string) => readFileSync(path, 'utf8');
const layouts = globSync('app/**/layout.tsx');
/** A page with the layouts around it. */
const partsOf = (page: string) => [
  page,
  ...layouts.filter((layout) => `${dirname(page)}/`.startsWith(`${dirname(layout)}/`)),
];
const hasCache = (file: string) => textOf(file).includes('<ReadCache>');
/** A part that loads later may bring its own cache. */
const asks = (part: string) =>
  clientFiles(part, { except: hasCache }).some((file) =>
    /\buse(Query|QueryClient|Mutation)\(/.test(textOf(file)),
  );

test.each(globSync('app/**/page.tsx').sort())(
  '%s has a query cache if it asks questions, and else none',
  (page) => {
    const parts = partsOf(page);
    expect(parts.some(hasCache)).toBe(parts.some(asks));
  },
);
