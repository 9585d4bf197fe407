import { expect, it } from 'vitest';
import { foreignPlace } from './destination.ts';
import type { RowLists } from './row-lists.ts';

const country = { id: 'sa', alpha2: 'SA', nameEn: 'Saudi Arabia', nameAr: 'السعودية' };
const lists = { cities: new Map() } as unknown as RowLists;

it.each([
  [{ emirate: 'Riyadh', area: 'Riyadh', address: 'Villa 12' }, 'Villa 12', ''],
  [{ emirate: 'Riyadh', city: 'Riyadh', address: 'Villa 12' }, 'Villa 12', ''],
  [{ emirate: 'Riyadh', area: 'Al Malqa', address: 'Villa 12' }, 'Villa 12, Al Malqa', ''],
  [{ emirate: 'Makkah', city: 'Jeddah', address: 'Villa 12' }, 'Villa 12', 'Makkah'],
])('names the city of %o once', (values, address, state) => {
  expect(foreignPlace(values, { isAbroad: true, country } as never, lists)).toMatchObject({ address, state });
});
