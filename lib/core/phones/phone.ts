import { latinDigits } from '../text/latin-digits.ts';

// The UAE's plan as libphonenumber's full metadata has it. A test compares both, so that the browser doesn't load the metadata.
const mobileNumber = /^5[02-68]\d{7}$/;
const landlineNumber = /^[2-4679][2-8]\d{6}$/;
const serviceNumber = /^(?:800\d{2,9}|400\d{6}|600[25]\d{5})$/;
/** A country code other than the UAE's, and at most 15 digits in all (E.164). */
const foreignNumber = /^\+(?!971)[1-9]\d{7,14}$/;

/** Labels that people write before a number: `Mob: `, `Tel. `, `TEL;TYPE=CELL:`, `هاتف 2: `, an icon. */
const labelBefore = /^(?:\p{L}[^:]{0,30}:)?(?:(?!\+)[\p{L}\p{M}\p{So}\p{Cf}\s:./#\p{Pd}])*(?=[\d+(])/u;
/** Text that people write after a number, without digits: ` (mobile)`, ` - Ahmed`. */
const labelAfter = /[\s(\p{Pd}]\p{L}[\p{L}\p{M}\s.)]*$/u;

/** A typed number without spaces, dashes, brackets, invisible characters from a paste, or a label; with Latin digits. */
export function bareNumber(typed: string): string {
  const number = latinDigits(typed).trim().replace(labelBefore, '').replace(labelAfter, '');
  return number.replace(/[\s\p{Pd}\p{Cf}().]/gu, '');
}

/** The national digits of a typed number: `05…`, `5…`, `+971 5…`, `00971…`, and `0971 5…`, which lost a zero. */
function nationalDigits(typed: string): string {
  return bareNumber(typed)
    .replace(/^(?:(?:\+|00)971|0?971(?=\d{8}))/, '')
    .replace(/^0/, '');
}

/** A UAE mobile number as E.164 (`+971501234567`); null for any other text. */
export function parseMobile(typed: string): string | null {
  const national = nationalDigits(typed);
  return mobileNumber.test(national) ? `+971${national}` : null;
}

/** A UAE mobile, landline, 400, 600 or 800 number as E.164; null for any other text. */
export function parsePhone(typed: string): string | null {
  const national = nationalDigits(typed);
  const isOne = [mobileNumber, landlineNumber, serviceNumber].some((plan) => plan.test(national));
  return isOne ? `+971${national}` : null;
}

/** A UAE number, or one of another country that begins with its code (`+44…`, `0044…`), as E.164; null for any other text. */
export function parseAnyPhone(typed: string): string | null {
  const number = bareNumber(typed).replace(/^00/, '+');
  return parsePhone(typed) ?? (foreignNumber.test(number) ? number : null);
}

const betweenPhones =
  /[/;,،؛|&\n\r]|:{2,}|\s\p{Pd}\s|\s(?:or|and|و|أو)\s?|\s(?=\+|00)|(?<=\d{9})\s+(?=\d{9})/iu;
const digitCount = (text: string) => text.match(/\d/g)?.length ?? 0;

/** The numbers in a text that names several (`050 123 4567 / 04 234 5678`), as typed; otherwise none. */
export function severalPhones(typed: string): string[] {
  const parts = latinDigits(typed)
    .split(betweenPhones)
    .map((part) => part.trim())
    .filter((part) => digitCount(part) > 0);
  return parts.length > 1 && parts.every((part) => digitCount(part) >= 7) ? parts : [];
}

/** Two numbers, the UAE mobile first if only one is. */
export const mobileFirst = (first: string, second: string): [mobile: string, phone: string] =>
  parseMobile(first) === null && parseMobile(second) !== null ? [second, first] : [first, second];

/** Formats a UAE number for reading: `+971 50 123 4567`, `+971 4 123 4567`, `+971 800 1234`. Other texts are returned unchanged. */
export function formatPhone(e164: string): string {
  const match =
    /^\+971(5\d|[2-4679])(\d{3})(\d{4})$/.exec(e164) ??
    /^\+971(400)(\d)(\d{5})$/.exec(e164) ??
    /^\+971([68]00)(\d{2,9})$/.exec(e164);
  return match ? ['+971', ...match.slice(1)].join(' ') : e164;
}
