import { latinDigits } from './latin-digits.ts';

const mobileNumber = /^5[024-68]\d{7}$/;
const landlineNumber = /^[2-4679][2-8]\d{6}$/;

/** The national digits that people type in many ways: `05…`, `5…`, `+971 5…`, `00971…`, with spaces, dashes, ٠–٩, or pasted with invisible marks. */
function nationalDigits(typed: string): string {
  const digits = latinDigits(typed).replace(/[\s\p{Pd}\p{Cf}().]/gu, '');
  return digits.replace(/^(?:\+|00)?971(?=\d{8})/, '').replace(/^0/, '');
}

/** A UAE mobile number as E.164 (`+971501234567`), or null when it is none. */
export function parseMobile(typed: string): string | null {
  const national = nationalDigits(typed);
  return mobileNumber.test(national) ? `+971${national}` : null;
}

/** A UAE phone number, mobile or landline, as E.164, or null when it is neither. */
export function parsePhone(typed: string): string | null {
  const national = nationalDigits(typed);
  return mobileNumber.test(national) || landlineNumber.test(national) ? `+971${national}` : null;
}

/** E.164 as people read it: `+971 50 123 4567`, `+971 4 123 4567`. Anything else is returned as it is. */
export function formatPhone(e164: string): string {
  const match = /^\+971(5\d|\d)(\d{3})(\d{4})$/.exec(e164);
  return match ? `+971 ${match[1]} ${match[2]} ${match[3]}` : e164;
}
