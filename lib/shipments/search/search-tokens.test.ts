import { expect, it } from 'vitest';
import { searchTokens, typedWords } from './search-tokens.ts';

const tokens = searchTokens({
  awb: '1000048213114',
  references: ['ORDER 77-A', undefined],
  names: ['محمّد الفلاسي', 'Café Noir', 'Anne-Marie O’Neill'],
  phones: ['+971501234567', '04 312 3456'],
  emails: ['Fatima.K@Shop.example'],
});

const finds = (typed: string) =>
  typedWords(typed).every((ranges) =>
    ranges.some(({ from, to }) => tokens.some((token) => token >= from && token < to)),
  );

it.each([
  '1000048213114',
  '10000 4821 3114',
  '١٠٠٠٠٤٨٢١٣١١٤',
  '213114',
  '3114',
  'order 77-a',
  'ORDER77A',
  'ord',
  '77a',
  'محمد',
  'محمـد الفلاسى',
  'فلاسي',
  'الفلاسي محمد',
  'cafe noir',
  'noir caf',
  'Anne Neill',
  'annemarie',
  'anne-marie',
  '0501234567',
  '501234567',
  '+971 50 123 4567',
  '00971501234567',
  '٠٥٠ ١٢٣ ٤٥٦٧',
  '1234567',
  'noir 050 123 4567',
  '043123456',
  '+971 (4) 312-3456',
  'fatima.k@shop.example',
  'FATIMA.K@',
  'no\u202eir',
])('finds a shipment from "%s"', (typed) => {
  expect(finds(typed)).toBe(true);
});

it.each([
  '1000048213115',
  '114',
  '00004821',
  'أحمد',
  'afé',
  'cafe blanc',
  '0509999999',
  '123456',
  'k@shop.example',
])('does not find it from "%s"', (typed) => {
  expect(finds(typed)).toBe(false);
});

it.each(['', '   ', '–', '\u0000', '\ud800', '\u202e', '%'])('has no word in %j', (typed) => {
  expect(typedWords(typed)).toEqual([]);
});

it('limits the number of tokens and of typed words', () => {
  const long = searchTokens({
    references: ['x'.repeat(10_000)],
    names: [Array.from({ length: 500 }, (_, index) => `name${index}`).join(' ')],
    phones: [],
    emails: [],
  });
  expect(long).toHaveLength(60);
  expect(Math.max(...long.map(({ length }) => length))).toBe(60);
  expect(typedWords('a '.repeat(100))).toHaveLength(8);
  const [astral = ''] = searchTokens({ references: ['𠀀'.repeat(100)], names: [], phones: [], emails: [] });
  expect(astral).toBe(`w${'𠀀'.repeat(59)}`);
});
