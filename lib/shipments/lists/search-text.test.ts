import { expect, it } from 'vitest';
import { searchNeedles, searchTextOf } from './search-text.ts';

const text = searchTextOf({
  awb: '1000048213114',
  references: ['ORDER 77-A', undefined],
  names: ['محمّد الفلاسي', 'Café Noir'],
  phones: ['+971501234567'],
});

const finds = (typed: string) => searchNeedles(typed).some((needle) => text.includes(needle));

it.each([
  '1000048213114',
  '10000 4821 3114',
  '١٠٠٠٠٤٨٢١٣١١٤',
  '213114',
  'order 77-a',
  'ORDER77A',
  'محمد',
  'محمـد الفلاسى',
  'cafe noir',
  '0501234567',
  '+971 50 123 4567',
  '٠٥٠ ١٢٣ ٤٥٦٧',
])('finds a shipment from "%s"', (typed) => {
  expect(finds(typed)).toBe(true);
});

it.each(['1000048213115', 'أحمد', '0509999999'])('does not find it from "%s"', (typed) => {
  expect(finds(typed)).toBe(false);
});

it('asks for nothing when nothing was typed', () => {
  expect(searchNeedles('   ')).toEqual([]);
});
