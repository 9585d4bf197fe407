import { decimalAmount, parseAmountMinor } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';

/** The money in a cell, in AED. `foreign`: in another currency. `unreadable`: the cell stays as it is for the form's rules. */
export type ReadAmount =
  | { kind: 'empty' | 'none' | 'yes' | 'negative' | 'foreign' | 'unreadable' }
  | { kind: 'amount'; minor: number };

const words =
  /(?<![a-z])(?:aed|dhs?|dirhams?|c\.?o\.?d|(?:cash|pay|payment)(?: (?:on|upon|at) delivery)?|collect|only|net)(?![a-z])\.?|د\s?\.\s?إ\.?|درهم[اً]*|دراهم|(?:(?:ال)?دفع )?(?:نقد[اً]* )?(?:عند|حين) (?:ال)?(?:استلام|توصيل|تسليم)|كاش|نقد[اً]*|فقط/giu;
const none =
  /^(?:(?:pre-?|already )?paid|no|none|nil|n\/?a|not? cod|non[- ]cod|free|false|online|card|-+|—|مدفوعة?|مدفوع مسبق[اً]*|تم (?:ال)?(?:دفع|تحويل|سداد)|لا|لا يوجد|بدون|مجان[اً]*|صفر)\.?$/iu;
const yes = /^(?:yes|y|true|نعم|✓|✔)$/iu;

const foreign =
  /\b(?:SAR|SR|USD|EUR|GBP|KWD|QAR|BHD|OMR|INR|PKR|EGP|JOD)\b|[$€£₹]|ريال|دولار|يورو|دينار|جنيه|روبيه|ر\.?\s?س|د\.?\s?ك/iu;

/** Whether a text names a currency other than the dirham. */
export const isForeign = (text = ''): boolean =>
  foreign.test(text) || (/^[A-Z]{3}$/i.test(text.trim()) && !/^(?:AED|DHS)$/i.test(text.trim()));

/** Reads a cell of money: `AED 1,250.50`, `250/-`, `COD 180`, `١٨٠ درهم`, `Paid`, `-50`. */
export function readAmount(text = '', currency = 'AED'): ReadAmount {
  const plain = latinDigits(text).trim();
  if (!plain) return { kind: 'empty' };
  if (none.test(plain)) return { kind: 'none' };
  if (yes.test(plain)) return { kind: 'yes' };
  const bare = plain
    .replace(words, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\b[A-Z]{3}\b/g, (code) => (code === currency ? '' : code))
    .replace(/\/[-=]?\s*$|[=:]/g, ' ')
    .trim();
  if (!bare) return { kind: 'yes' };
  if (none.test(bare)) return { kind: 'none' };
  if (/^(?:[-−–]\s*[\d.,]+|\(\s*[\d.,\s]+\)|[\d.,]+\s*[-−])$/.test(bare)) {
    const size = parseAmountMinor(bare.replace(/[-−–()\s]/g, ''), currency);
    return { kind: size === 0 ? 'none' : 'negative' };
  }
  if (currency === 'AED' && foreign.test(bare)) return { kind: 'foreign' };
  const minor = parseAmountMinor(bare.replace(/(?<=\d)[\s\u00a0'](?=\d{3}(?!\d))/g, ''), currency);
  if (minor === null) return { kind: 'unreadable' };
  return minor === 0 ? { kind: 'none' } : { kind: 'amount', minor };
}

/** The amount as plain decimal text for the form; an unreadable one stays as it is, for the form's rules. */
export function amountText(text = '', currency = 'AED'): string {
  const read = readAmount(text, currency);
  if (read.kind === 'amount') return decimalAmount({ amountMinor: read.minor, currency });
  return read.kind === 'empty' || read.kind === 'none' ? '' : text.trim();
}
