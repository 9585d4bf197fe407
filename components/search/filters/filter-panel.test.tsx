import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import { FilterPanel } from './filter-panel.tsx';

vi.mock('#components/ui/button-link.tsx', () => ({ ButtonLink: 'a' }));
vi.mock('./opened-filters.tsx', () => ({ Form: 'form', DateInput: 'input' }));

it('keeps a chosen person who left and a country that isn’t served any more', () => {
  const options = { people: [], keys: [], imports: [], tags: [] };
  const place = { query: '', filters: { by: 'left', place: 'SD', tag: 'gone' } };
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Asia/Dubai" messages={en}>
      <FilterPanel place={place} options={options} countries={[]} />
    </NextIntlClientProvider>,
  );
  const chosen = [...markup.matchAll(/<option value="([^"]+)" selected="">([^<]+)/g)];
  expect(chosen.map(([, value, text]) => [value, text])).toEqual([
    ['SD', 'Sudan'],
    ['left', en.shipments.filters.somebody],
    ['gone', en.shipments.filters.unknownTag],
  ]);
});
