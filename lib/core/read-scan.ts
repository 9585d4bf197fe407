import { homeAlpha2 } from './home-country.ts';
import { plainCode, readAwb } from './read-awb.ts';
import { latinDigits } from './text/latin-digits.ts';

/** A barcode that isn't one of ours; `post` is another country's postal number, and `country` its two letters. */
type ForeignCode =
  | { kind: 'dhl' | 'ups' | 'amazon' | 'pallet' | 'product' }
  | { kind: 'post'; country: string };

/**
 * The result of a scan: an AWB, another code, or neither. `wrongLayout`: the scanner's keyboard layout differs from this
 * computer's.
 */
type Scan = { awb: string | null; foreign: ForeignCode | null; wrongLayout: boolean };

/*
 * The characters that a scanner for English keyboards types on a French and on an Arabic layout, and those that a scanner for
 * French keyboards, which presses Shift for a digit, types on an English layout. A capital letter is a shifted key.
 */

const azerty = keysOf(`&é"'(-è_çà`, '1234567890', 'AQZW?', 'QAWZM', 'aqzw,', 'QAWZM');
const arabic = keysOf(
  'ضصثقفغعهخحشسيبلاتنمئءؤرىة',
  'QWERTYUIOPASDFGHJKLZXCVNM',
  '\u064e\u064b\u064f\u064cإ\u0650\u064dأـ\u0652آ',
  'QWERYASHJXN',
);

const french = keysOf('!@#$%^&*()', '1234567890', 'QAWZ:qawz;', 'AQZWMAQZWM');

const foreignCodes: [pattern: RegExp, kind: 'dhl' | 'ups' | 'amazon' | 'pallet'][] = [
  [/^J?JD\d{16,20}$/, 'dhl'],
  [/^1Z[0-9A-Z]{16}$/, 'ups'],
  [/^TB[AMC]\d{9,12}$/, 'amazon'],
  [/^(?:\(00\)|00)\d{18}$/, 'pallet'],
];

/** The country of an S10 number, such as CN in LX123456785CN. */
const postalNumber = /^[A-Z]{2}\d{9}(?<country>[A-Z]{2})$/;

/** A scanned text without the stars around a Code 39 barcode, which some scanners send. */
export const withoutStars = (code: string) => code.trim().replace(/^\*(.+)\*$/s, '$1');

/**
 * Reads what a scanner or a person entered: an AWB with a prefix such as `AWB` or `]C0`, inside a link, or written with another
 * keyboard layout.
 */
export function readScan(code: string): Scan {
  const typed = withoutStars(code);
  const awb = awbIn(typed);
  if (awb) return { awb, foreign: null, wrongLayout: false };
  for (const layout of [azerty, arabic, french]) {
    // Only an Arabic layout leaves digits as they are. Beside digits a typed dash is a dash.
    if (layout !== arabic && /\d/.test(typed)) continue;
    const mended = awbIn([...typed.trim()].map((key) => layout.get(key) ?? key).join(''));
    if (mended) return { awb: mended, foreign: null, wrongLayout: true };
  }
  return { awb: null, foreign: foreignCode(typed), wrongLayout: false };
}

/**
 * The barcode type of a text; null for an AWB and for any other text. An unknown S10 number may still arrive at the operator
 * later.
 */
export function foreignCode(typed: string): ForeignCode | null {
  const code = plainCode(typed);
  const country = postalNumber.exec(code)?.groups?.country;
  if (country) return country === homeAlpha2 ? null : { kind: 'post', country };
  const [, kind] = foreignCodes.find(([pattern]) => pattern.test(code)) ?? [];
  if (kind) return { kind };
  return isProductCode(code) ? { kind: 'product' } : null;
}

/** Whether it is the number of a product (EAN or UPC), by its check digit. */
function isProductCode(code: string): boolean {
  if (!/^(?:\d{8}|\d{12,13})$/.test(code)) return false;
  const sum = [...code].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

function awbIn(typed: string): string | null {
  const whole = readAwb(typed);
  if (whole) return whole;
  const text = latinDigits(typed).trim().toUpperCase();
  const prefixed = /^(?:\]C[01]|AWB|NO\.?|#|:|\s)+(?<rest>.+)$/.exec(text)?.groups?.rest;
  const linked = /^HTTPS?:\/\/.*[/=](?<rest>[0-9A-Z]{13})(?:[?#&].*)?$/.exec(text)?.groups?.rest;
  return readAwb(prefixed ?? linked ?? '');
}

function keysOf(...pairs: string[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (let index = 0; index < pairs.length; index += 2) {
    const meant = [...(pairs[index + 1] ?? '')];
    for (const [at, written] of [...(pairs[index] ?? '')].entries()) keys.set(written, meant[at] ?? written);
  }
  return keys;
}
