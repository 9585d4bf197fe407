import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';
import { formatPhone, parseAnyPhone, parseMobile, parsePhone, severalPhones } from './phone.ts';

const mobile = '+971501234567';

describe('parseMobile', () => {
  test.each([
    ...['0501234567', '501234567', '971501234567', '+971501234567', '00971501234567', '+971 50 123 4567'],
    ...['00971 50 123 4567', '0971501234567', '+971 (0)50 123 4567', '050-123-4567', '050.123.4567'],
    ...['(050) 123 4567', '050–123–4567', '  050 1234567 ', '050\u00a0123\u202f4567', '٠٥٠١٢٣٤٥٦٧'],
    ...['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '۰۵۰۱۲۳۴۵۶۷', '٠50١٢٣4567', '\u200e+971501234567\u200e'],
    ...['\u202a+971 50 123 4567\u202c', '\u2066050 123 4567\u2069', '\u061c٠٥٠١٢٣٤٥٦٧'],
    ...['\ufeff050\u200b1234567', 'Mob: 050 123 4567', 'Mob:0501234567', 'Mobile 050 123 4567\n'],
    ...['Tel. +971 50 123 4567', 'tel:+971501234567', 'TEL;TYPE=CELL:+971501234567', 'M/ 050-1234567'],
    ...['Phone (mobile): 050 123 4567', 'Mobile 2: (050) 123 4567', 'WhatsApp – +971 50 123 4567'],
    ...['هاتف: ٠٥٠١٢٣٤٥٦٧', 'رقم الجوال 050 123 4567', '📞 050 123 4567', '050 123 4567 (mobile)'],
    ...['050 123 4567 - Ahmed', '\u202bجوال: \u202a+971 50 123 4567\u202c\u202c'],
  ])('%j', (typed) => {
    expect(parseMobile(typed)).toBe(mobile);
  });

  test.each(['050', '052', '053', '054', '055', '056', '058'])('%s is a mobile prefix', (prefix) => {
    expect(parseMobile(`${prefix}7654321`)).toBe(`+971${prefix.slice(1)}7654321`);
  });

  test.each([
    ...['', '0511234567', '0571234567', '0591234567', '050123456', '05012345678', '043123456'],
    ...['+966501234567', '00966501234567', '+1 501 234 5678', '050123456a', '050 123 4567 ext 2'],
    ...['+050 123 4567', '++971501234567', '+00971501234567', '050/1234567', 'Mob:'],
    ...['Mob: 050 123 4567 / 055 123 4567', 'Tel 050 123 4567 ext 2', 'Box 12, 050 123 4567', '971'],
  ])('%j is none', (typed) => {
    expect(parseMobile(typed)).toBeNull();
  });
});

describe('parsePhone', () => {
  test.each([
    ['043123456', '+97143123456'],
    ['04 312 3456', '+97143123456'],
    ['+971 4 312 3456', '+97143123456'],
    ['0097143123456', '+97143123456'],
    ['٠٤-٣١٢٣٤٥٦', '+97143123456'],
    ['02 633 1234', '+97126331234'],
    ['03 722 1234', '+97137221234'],
    ['06 742 1234', '+97167421234'],
    ['07 228 1234', '+97172281234'],
    ['09 222 1234', '+97192221234'],
    // A Fujairah number with the area code 9 can begin like the country code 971.
    ['09 712 3456', '+97197123456'],
    ['97123456', '+97197123456'],
    ['+971 9 712 3456', '+97197123456'],
    ['0501234567', mobile],
    ['800 1234', '+9718001234'],
    ['+971 800 1234', '+9718001234'],
    ['600 555 555', '+971600555555'],
  ])('%j is %s', (typed, e164) => {
    expect(parsePhone(typed)).toBe(e164);
  });

  test.each([
    ...['04312345', '0431234567', '053123456', '083123456', '04 112 3456', '600 123456', '999'],
    '+9664312345',
  ])('%j is none', (typed) => {
    expect(parsePhone(typed)).toBeNull();
  });

  test('parses its own result and the formatted number to the same number', () => {
    const numbers = fc.constantFrom('50', '52', '54', '55', '56', '58', '42', '26', '97').chain((prefix) =>
      fc.integer({ min: 0, max: 10 ** (prefix.startsWith('5') ? 7 : 6) - 1 }).map((rest) => {
        const length = prefix.startsWith('5') ? 7 : 6;
        return `+971${prefix}${String(rest).padStart(length, '0')}`;
      }),
    );
    fc.assert(
      fc.property(numbers, (e164) => {
        expect(parsePhone(e164)).toBe(e164);
        expect(parsePhone(formatPhone(e164))).toBe(e164);
      }),
    );
  });
});

test('the numbers of the UAE are those of libphonenumber’s full metadata', () => {
  const typed = fc
    .tuple(fc.constantFrom('0', '', '+971', '00971'), fc.stringMatching(/^[2-9]\d{5,11}$/))
    .map((parts) => parts.join(''));
  const oneOf = ['TOLL_FREE', 'UAN', 'MOBILE', 'FIXED_LINE'];
  const known = (number: string) => {
    const national = number.replace(/^(?:\+971|00971|0)/, '');
    const parsed = parsePhoneNumberFromString(`+971${national}`);
    return parsed?.isValid() && oneOf.includes(parsed.getType() ?? '') ? parsed.number : null;
  };
  fc.assert(
    fc.property(typed, (number) => {
      // Without a prefix or behind one zero, 971 and eight digits or more are read as the country's code.
      fc.pre(!/^0?971/.test(number));
      expect(parsePhone(number)).toBe(known(number));
      const parsed = known(number);
      if (parsed) expect(formatPhone(parsed)).toBe(parsePhoneNumberFromString(parsed)?.formatInternational());
    }),
    { numRuns: 5_000 },
  );
  for (let prefix = 20; prefix < 100; prefix += 1)
    for (const rest of ['212345', '2123456'])
      expect(parsePhone(`0${prefix}${rest}`)).toBe(known(`0${prefix}${rest}`));
});

test.each([
  ['+966 50 123 4567', '+966501234567'],
  ['0044 20 7946 0958', '+442079460958'],
  ['04 312 3456', '+97143123456'],
  ['+971 51 123 4567', null],
  ['966501234567', null],
  ['+44 20', null],
])('of any country, %j is %j', (typed, e164) => {
  expect(parseAnyPhone(typed)).toBe(e164);
});

describe('several numbers in one text', () => {
  test.each([
    ['050 123 4567 / 052 123 4567', ['050 123 4567', '052 123 4567']],
    ['0501234567 or 0521234567', ['0501234567', '0521234567']],
    ['0501234567 0521234567', ['0501234567', '0521234567']],
    ['0501234567 و 0521234567', ['0501234567', '0521234567']],
    ['0501234567 و0521234567', ['0501234567', '0521234567']],
    ['+971501234567;0521234567', ['+971501234567', '0521234567']],
    ['0501234567\n0521234567', ['0501234567', '0521234567']],
    ['٠٥٠١٢٣٤٥٦٧، ٠٤٢٣٤٥٦٧٨', ['0501234567', '042345678']],
    ['+971 50 123 4567 +971 4 234 5678', ['+971 50 123 4567', '+971 4 234 5678']],
    ['Mob: 050 123 4567 / 055 123 4567', ['Mob: 050 123 4567', '055 123 4567']],
  ])('%j names %j', (typed, numbers) => {
    expect(severalPhones(typed)).toEqual(numbers);
  });

  test.each([
    ...['050/1234567', '050 123 4567 - Ahmed', 'Box 12, 050 123 4567', '+971 (0)50 123 4567', ''],
    'Tel 00971501234567',
  ])('%j names one at most', (typed) => {
    expect(severalPhones(typed)).toEqual([]);
  });
});

describe('formatPhone', () => {
  test.each([
    ['+971501234567', '+971 50 123 4567'],
    ['+97143123456', '+971 4 312 3456'],
    ['+9718001234', '+971 800 1234'],
    ['+971600555555', '+971 600 555555'],
    ['+14155550100', '+14155550100'],
    ['', ''],
  ])('%j reads %j', (e164, text) => {
    expect(formatPhone(e164)).toBe(text);
  });
});
