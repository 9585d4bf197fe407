import { expect, it } from 'vitest';
import { completedWords, searchTokens, typedWords } from './tokens.ts';

const tokens = searchTokens({
  awb: '1000048213114',
  references: ['ORDER 77-A', undefined],
  names: ['محمّد الفلاسي', 'Café Noir', 'Anne-Marie O’Neill'],
  phones: ['+971501234567', '04 312 3456'],
  emails: ['Fatima.K2.5@Shop.example'],
  emirate: { nameEn: 'Ras Al Khaimah', nameAr: 'رأس الخيمة' },
});

const finds = (typed: string) =>
  typedWords(typed).every((wanted) =>
    wanted.some(({ token, isPrefix }) =>
      tokens.some((each) => (isPrefix ? each.startsWith(token) : each === token)),
    ),
  );

it.each([
  ...['1000048213114', '10000 4821 3114', '١٠٠٠٠٤٨٢١٣١١٤', '213114', '3114', 'order 77-a', 'ORDER77A', 'ord'],
  ...['77a', 'محمد', 'محمـد الفلاسى', 'فلاسي', 'الفلاسي محمد', 'cafe noir', 'noir caf', 'Anne Neill'],
  ...['annemarie', 'anne-marie', '0501234567', '501234567', '+971 50 123 4567', '00971501234567'],
  ...['٠٥٠ ١٢٣ ٤٥٦٧', '1234567', '4567', '34 567', '٢٣٤٥٦٧', 'noir 3456', 'noir 050 123 4567', '043123456'],
  ...['+971 (4) 312-3456', 'fatima.k2.5@shop.example', 'FATIMA.K2.5@', 'fatima.k'],
  ...['fatima.k2.5@shop.example 050 123 4567', 'Mohammed', 'muhamad al falasi', 'Al Falasi, Mohammed'],
  ...['falasi,mohamed', 'alfalasi', 'mohamm', 'كافيه نوار', 'Ras Al Khaimah', 'ras', 'khaimah noir', 'RAK'],
  ...['رأس الخيمه', 'الخيمة', 'no\u202eir'],
])('finds a shipment from "%s"', (typed) => {
  expect(finds(typed)).toBe(true);
});

it.each([
  ...['1000048213115', '114', '00004821', 'أحمد', 'afé', 'cafe blanc', '0509999999', '567', '5012', '04567'],
  ...['0504567', 'k@shop.example', 'ra', 'Mohsen', 'moh', 'Sharjah', 'dxb', 'الفجيرة'],
])('does not find it from "%s"', (typed) => {
  expect(finds(typed)).toBe(false);
});

const findsName = (name: string, typed: string, wordsOf = typedWords) => {
  const written = searchTokens({ references: [], names: [name], phones: [], emails: [] });
  return wordsOf(typed).every((wanted) =>
    wanted.some(({ token, isPrefix }) =>
      written.some((each) => (isPrefix ? each.startsWith(token) : each === token)),
    ),
  );
};

it.each([
  ['ليلى حسن', 'Layla Hassan'],
  ['ليلى حسن', 'hassan leila'],
  ['علي', 'Ali'],
  ['فاطمة', 'Fatimah'],
  ['عائشة يوسف', 'Ayesha Youssef'],
  ['صالح القاسمي', 'Saleh Al Qasimi'],
  ['ظافر الظاهري', 'Dhafer AlDhaheri'],
  ['عبدالله', 'Abdulla'],
  ['عبد الرحمن خليفة', 'Abdul Rahman Khalifa'],
  ['عبدالعزيز', 'abdelaziz'],
  ['عيسى', 'Essa'],
  ['هند', 'Hind'],
  ['شيخة', 'Shaikha'],
])('finds %s and %s by each other', (arabic, latin) => {
  expect(findsName(arabic, latin), latin).toBe(true);
  expect(findsName(latin, arabic), arabic).toBe(true);
});

it.each([
  ['علي', 'Layla'],
  ['ليلى', 'Latifa'],
  ['حسن', 'Hessa'],
  ['عمر', 'Ahmed'],
  ['Layla', 'Lulu'],
])('doesn’t take %s for %s', (written, typed) => {
  expect(findsName(written, typed)).toBe(false);
});

it.each([
  ['عبد العزيز', 'عبدالعزيز'],
  ['عبد الرحمن خليفة', 'عبدالرحمن خليفه'],
  ['عبد الله', 'عبدالله'],
  ['Abdul Aziz Khan', 'abdulaziz khan'],
  ['Abd El Rahman', 'Abdelrahman'],
])('finds %s written as one word, and the other way round', (apart, joined) => {
  expect(findsName(apart, joined), joined).toBe(true);
  expect(findsName(joined, apart), apart).toBe(true);
});

it.each([
  ['عبد العزيز', 'عبدالرحمن'],
  ['Abdul Aziz', 'abdulrahman'],
  ['Aziz Khan', 'abdulaziz'],
])('doesn’t take %s for %s', (written, typed) => {
  expect(findsName(written, typed)).toBe(false);
});

it('adds few tokens to a shipment', () => {
  const parts = {
    references: ['ORDER-77'],
    phones: ['+971501234567'],
    emails: ['a@shop.example'],
    emirate: { nameEn: 'Dubai', nameAr: 'دبي' },
  };
  expect(searchTokens({ ...parts, names: ['Mohammed Al Mansoori', 'Noor Trading'] })).toHaveLength(14);
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

it.each([
  ['Ali Hassan', 'ali hass', true],
  ['Alia Hassan', 'ali hass', false],
  ['Ali Hassan', 'ali', true],
  ['علي حسن', 'ali hassan', true],
  ['عليا حسن', 'علي حسن', false],
  ['عبدالعزيز خالد', 'عبد العزيز خا', true],
  ['Hassan 50123', 'hassan 501', true],
])('finds %s by "%s" with complete words but the last: %s', (name, typed, isFound) => {
  expect(findsName(name, typed, completedWords)).toBe(isFound);
});
