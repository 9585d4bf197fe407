import { latinDigits } from './text/latin-digits.ts';

/** Countries whose post uses no postcodes. Zeros are customary where a form asks for one. */
const without = new Set(
  'AE AG AO AW BF BI BJ BS BW BZ CD CF CG CI CM CW DJ DM ER FJ GD GH GM GQ GY HK KI KM KN ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
);

/**
 * The form of a country's postcodes: 9 is a digit, 1 a digit above 0, A a letter, * either; other marks may be left out or typed
 * differently. Several forms are separated by `|`. Compared with the 200 countries of google/libaddressinput (testdata/countryinfo.txt,
 * 2025): a form here takes what is valid there, apart from forms that were replaced (such as Korea's six digits). Egypt's seven digits
 * are newer than that data; no code of India begins with 0. A country that isn't in it takes any text.
 */
const forms: Record<string, string> = {
  // The Gulf and its neighbours.
  SA: '99999|99999-9999',
  KW: '99999',
  BH: '999|9999',
  OM: '999|PC 999',
  JO: '99999',
  LB: '9999|9999 9999',
  IQ: '99999',
  IR: '99999-99999',
  EG: '99999|9999999',
  TR: '99999',
  IL: '99999|9999999',
  // South and east Asia.
  IN: '199999',
  PK: '99999',
  BD: '9999',
  LK: '99999',
  NP: '99999',
  AF: '9999',
  PH: '9999',
  ID: '99999',
  MY: '99999',
  SG: '999999',
  TH: '99999',
  VN: '99999|999999',
  CN: '999999',
  JP: '999-9999',
  KR: '99999',
  TW: '999|99999|999999',
  KZ: '999999|A99A9A9',
  UZ: '999999',
  AZ: '9999',
  GE: '9999',
  AM: '9999',
  // The European Union.
  AT: '9999',
  BE: '9999',
  BG: '9999',
  HR: '99999',
  CY: '9999',
  CZ: '999 99',
  DK: '9999',
  EE: '99999',
  FI: '99999',
  FR: '99999',
  DE: '99999',
  GR: '999 99',
  HU: '9999',
  IE: 'A9* ****',
  IT: '99999',
  LV: 'LV-9999',
  LT: 'LT-99999',
  LU: '9999',
  MT: 'AAA 9999',
  NL: '9999 AA',
  PL: '99-999',
  PT: '9999-999',
  RO: '999999',
  SK: '999 99',
  SI: '9999',
  ES: '99999',
  SE: '999 99',
  // The rest of Europe.
  GB: 'A9 9AA|A99 9AA|AA9 9AA|AA99 9AA|A9A 9AA|AA9A 9AA|BFPO 9|BFPO 99|BFPO 999',
  CH: '9999',
  LI: '9999|FL-9999',
  NO: '9999',
  IS: '999',
  RU: '999999',
  UA: '99999',
  BY: '999999',
  RS: '99999|999999',
  BA: '99999',
  AL: '9999',
  // The Americas, Africa and Oceania.
  US: '99999|99999-9999',
  CA: 'A9A 9A9',
  MX: '99999',
  BR: '99999-999',
  AR: '9999|A9999AAA|A9999',
  CL: '999-9999',
  CO: '999999',
  AU: '9999',
  NZ: '9999',
  ZA: '9999',
  MA: '99999',
  DZ: '99999',
  TN: '9999',
  LY: '99999',
  SD: '99999',
  KE: '99999',
  ET: '9999',
  NG: '999999',
};

/** The letters and digits of a typed postcode, without `〒` and what stands between them. */
const bare = (typed: string) =>
  latinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '');

const marks: Record<string, string> = { '9': '\\d', '1': '[1-9]', A: '[A-Z]', '*': '[A-Z\\d]' };

/** Letters and digits in a form, with what stands between them (`1000001` as `100-0001`); null if they don't fit. */
function inForm(form: string, characters: string): string | null {
  const rest = [...characters];
  const written = [...form].map((mark) => (/[A-Z19*]/.test(mark) ? (rest.shift() ?? '') : mark)).join('');
  const pattern = new RegExp(`^${[...form].map((mark) => marks[mark] ?? mark).join('')}$`);
  return rest.length === 0 && pattern.test(written) ? written : null;
}

const formsOf = (alpha2: string) => forms[alpha2]?.split('|') ?? [];

/**
 * The postcode as its country writes it; null if it isn't one. Before digits, people also write the country (`D-10115`), or leave it out
 * where it belongs to the postcode (`LV-1010`).
 */
function writtenInForm(characters: string, alpha2: string): string | null {
  const country = new RegExp(`^(?:${alpha2}|${alpha2[0]})(?=\\d)`);
  const digits = characters.replace(country, '');
  for (const form of formsOf(alpha2)) {
    const whole = form.startsWith(`${alpha2}-`) ? `${alpha2}${digits}` : characters;
    const written = inForm(form, /^\d/.test(form) ? digits : whole);
    if (written !== null) return written;
  }
  return null;
}

/** What is wrong with a typed postcode of a country (alpha-2): a key of the validation messages, or null. */
export function postcodeFault(
  typed: string,
  alpha2: string,
): 'postcode' | 'postcodeZeros' | 'noPostcodes' | null {
  const code = bare(typed);
  if (!code) return null;
  if (without.has(alpha2)) return /^0+$/.test(code) ? null : 'noPostcodes';
  if (!forms[alpha2] || writtenInForm(code, alpha2) !== null) return null;
  return postcodeWithZeros(typed, alpha2) ? 'postcodeZeros' : 'postcode';
}

/** A valid postcode as its country writes it, in Latin digits and capitals; any other text with single spaces. */
export function writtenPostcode(typed: string, alpha2: string): string {
  return writtenInForm(bare(typed), alpha2) ?? latinDigits(typed).trim().replace(/\s+/g, ' ').toUpperCase();
}

/** The postcode with the one or two zeros that a spreadsheet dropped from its beginning; null if that makes none. */
export function postcodeWithZeros(typed: string, alpha2: string): string | null {
  const code = bare(typed);
  if (!/^\d+$/.test(code) || writtenInForm(code, alpha2) !== null) return null;
  return writtenInForm(`0${code}`, alpha2) ?? writtenInForm(`00${code}`, alpha2);
}

/** The form of a country's postcodes for a hint, such as `9999 AA`; null where there is none or it isn't known. */
export const postcodeForm = (alpha2: string): string | null =>
  formsOf(alpha2)[0]?.replaceAll('1', '9') ?? null;
