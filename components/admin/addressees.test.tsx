import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { MerchantRow } from '#lib/merchants/admin/view.ts';
import en from '#messages/en.json' with { type: 'json' };
import { Addressees } from './addressees.tsx';

const merchant = (nameEn: string, suspendedAt: string | null = null): MerchantRow => ({
  id: nameEn,
  nameEn,
  nameAr: 'تاجر',
  suspendedAt,
  createdAt: '2026-01-01T00:00:00Z',
});

it('lists the chosen merchants and those that the search finds, and says when there are more', () => {
  const queries = new QueryClient();
  const rows = [merchant('Found'), merchant('Stopped', '2026-02-01T00:00:00Z'), merchant('Chosen')];
  queries.setQueryData(['addressees', ''], { rows, next: 'Found' });
  const chosen = [merchant('Chosen'), merchant('Of another search')];
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <NextIntlClientProvider locale="en" timeZone="Asia/Dubai" messages={en}>
        <Addressees chosen={chosen} onChange={vi.fn()} error={false} />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  const named = [...markup.matchAll(/<bdi>([^<]+)/g)].map(([, name]) => name);
  expect(named).toEqual(['Chosen', 'Of another search', 'Found']);
  expect(markup.match(/checked=""/g)).toHaveLength(2);
  expect(markup).toContain('More merchants match');
});
