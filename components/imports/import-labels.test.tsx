import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { rowStates } from '#lib/imports/schema.ts';
import type { RowCounts } from '#lib/imports/view.ts';
import en from '#messages/en.json' with { type: 'json' };
import { ImportLabels } from './import-labels.tsx';
import { progressKey } from './use-progress.ts';

it('offers the labels as soon as rows are booked, on the page that was loaded before', () => {
  const before = Object.fromEntries(rowStates.map((state) => [state, 0])) as RowCounts;
  const queries = new QueryClient();
  queries.setQueryData(progressKey('monday'), { counts: { ...before, booked: 37 }, isResting: false });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <NextIntlClientProvider locale="en" timeZone="Asia/Dubai" messages={en}>
        <ImportLabels importId="monday" counts={before} chooseMatching={vi.fn()} prepareLabels={vi.fn()} />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  expect(markup).toContain('Print 37 labels');
  expect(markup).toContain('aria-keyshortcuts="P"');
});
