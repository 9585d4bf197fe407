import { expect, it } from 'vitest';
import { foreignPlace } from './destination.ts';
import type { RowLists } from './row-lists.ts';

const country = { id: 'sa', alpha2: 'SA', nameEn: 'Saudi Arabia', nameAr: 'السعودية' };
const countries = { find: (text: string) => (text === country.nameEn ? country : undefined) };
const lists = { cities: new Map(), countries } as unknown as RowLists;

it.each([
  [{ emirate: 'Riyadh', area: 'Riyadh', address: 'Villa 12' }, 'Villa 12', ''],
  [{ emirate: 'Riyadh', city: 'Riyadh', address: 'Villa 12' }, 'Villa 12', ''],
  [{ emirate: 'Riyadh', area: 'Al Malqa', address: 'Villa 12' }, 'Villa 12, Al Malqa', ''],
  [{ emirate: 'Makkah', city: 'Jeddah', address: 'Villa 12' }, 'Villa 12', 'Makkah'],
])('names the city of %o once', (values, address, state) => {
  expect(foreignPlace(values, { isAbroad: true, country } as never, lists)).toMatchObject({ address, state });
});

it.each([
  [{ address: '18 Fleet Street, Riyadh 12345' }, 'riyadh'],
  [{ address: 'Riyadh Street, Building 7' }, ''],
  [{ city: 'Saudi Arabia', address: 'Building 7, Riyadh' }, 'its own'],
])('finds the city abroad of %o', (values, cityId) => {
  const ids = new Map([
    ['Riyadh', 'riyadh'],
    ['Saudi Arabia City', 'its own'],
  ]);
  const find = (text: string) => (ids.has(text.trim()) ? { id: ids.get(text.trim()) } : undefined);
  const withCities = { cities: new Map([['sa', { find }]]), countries } as unknown as RowLists;
  expect(foreignPlace(values, { isAbroad: true, country } as never, withCities)).toMatchObject({ cityId });
});
