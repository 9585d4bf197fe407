import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexPlaces } from '#lib/locations/place-index.ts';
import { parsePasted } from './parse-pasted.ts';

const places = indexPlaces([
  {
    id: '1',
    nameEn: 'Dubai',
    nameAr: 'دبي',
    isWhole: true,
    zones: [{ id: '10', nameEn: 'Deira', nameAr: 'ديرة', areas: [] }],
  },
  { id: '3', nameEn: 'Sharjah', nameAr: 'الشارقة', isWhole: true, zones: [] },
]);
const fieldsOf = (text: string) => parsePasted(text, places).fields;

it('takes neither of two emirates', () => {
  expect(fieldsOf('Villa 1, Dubai\nVilla 2, Sharjah').emirateId).toBeUndefined();
});

it('keeps a third phone and a foreign one in the address', () => {
  const { address } = fieldsOf('0501234567 0551234567 0561234567 Villa 1 +966 50 123 4567');
  expect(address).toContain('0561234567');
  expect(address).toContain('+966 50 123 4567');
});

it('lists what it leaves out', () => {
  const { leftOut, fields } = parsePasted(
    'Hi\nSara Khan\n0501234567\nOrder no: 0551234567\nSilver ring AED 90',
    places,
  );
  expect(leftOut).toEqual(['Hi', 'Order no: 0551234567', 'Silver ring AED 90']);
  expect(fields).toEqual({ contactName: 'Sara Khan', mobile: '+971501234567' });
});

it('splits any text', () => {
  const words = fc.constantFrom(
    'COD',
    '0501234567',
    'Dubai',
    'دبي',
    ':',
    ',',
    '\n',
    '12',
    'Name',
    '|',
    '.',
    ' - ',
    '(',
    '#',
  );
  const text = fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 30 });
  fc.assert(
    fc.property(text, (parts) => typeof parsePasted(parts.join(' '), places).fields === 'object'),
    {
      numRuns: 200,
    },
  );
});

it.each(['0', '5', '0 ', '- ', 'COD ', '(', 'a.', 'الاسم ', ',', ':'])(
  'splits 5,000 characters of %j',
  (part) => {
    expect(parsePasted(part.repeat(5_000 / part.length), places).fields).toBeDefined();
  },
);
