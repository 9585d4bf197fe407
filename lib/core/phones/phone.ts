import { latinDigits } from '../text/latin-digits.ts';

const mobileNumber = /^5[024-68]\d{7}$/;
const landlineNumber = /^[2-4679][2-8]\d{6}$/;

/** Labels that people write before a number: `Mob: `, `Tel. `, `TEL;TYPE=CELL:`, `هاتف 2: `, an icon. */
const labelBefore = /^(?:\p{L}[^:]{0,30}:)?(?:(?!\+)[\p{L}\p{M}\p{So}\p{Cf}\s:./#\p{Pd}])*(?=[\d+(])/u;
/** Text that people write after a number, without digits: ` (mobile)`, ` - Ahmed`. */
const labelAfter = /[\s(\p{Pd}]\p{L}[\p{L}\p{M}\s.)]*$/u;

/** A typed number without spaces, dashes, brackets, invisible characters from a paste, or a label; with Latin digits. */
export function bareNumber(typed: string): string {
  const number = latinDigits(typed).trim().replace(labelBefore, '').replace(labelAfter, '');
  return number.replace(/[\s\p{Pd}\p{Cf}().]/gu, '');
}

/** The national digits of a typed number: `05…`, `5…`, `+971 5…`, `00971…`. */
function nationalDigits(typed: string): string {
  return bareNumber(typed)
    .replace(/^(?:\+|00)?971(?=\d{8})/, '')
    .replace(/^0/, '');
}

/** A UAE mobile number as E.164 (`+971501234567`); null for any other text. */
export function parseMobile(typed: string): string | null {
  const national = nationalDigits(typed);
  return mobileNumber.test(national) ? `+971${national}` : null;
}

/** A UAE mobile or landline number as E.164; null for any other text. */
export function parsePhone(typed: string): string | null {
  const national = nationalDigits(typed);
  return mobileNumber.test(national) || landlineNumber.test(national) ? `+971${national}` : null;
}

/** Formats E.164 for reading: `+971 50 123 4567`, `+971 4 123 4567`. Other texts are returned unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+971(5\d|\d)(\d{3})(\d{4})$/.exec(e164);
  return match ? `+971 ${match[1]} ${match[2]} ${match[3]}` : e164;
}
