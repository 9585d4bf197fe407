import { currencyOf } from '#lib/core/currency-names.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { dirham, methodNames } from '#lib/core/payment-words.ts';
import { readAmount } from '#lib/core/read-amount.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';

/**
 * The money in a cell; `minor` is 0 unless it is an amount. `foreign`: in another currency. `unreadable`: the cell stays as it is for the
 * form's rules.
 */
export type OrderAmount = {
  kind: 'amount' | 'empty' | 'none' | 'yes' | 'negative' | 'foreign' | 'unreadable';
  minor: number;
};

const words = new RegExp(
  String.raw`${dirham}|(?<![a-z])(?:c\.?o\.?d|(?:cash|pay|payment)(?: (?:on|upon|at) delivery| to (?:the )?(?:driver|rider|courier))?|collect|only|net)(?![a-z])\.?|(?:(?:ال)?دفع )?(?:نقد[اً]* )?(?:عند|حين) (?:ال)?(?:استلام|توصيل|تسليم)|كاش|نقد[اً]*|فقط`,
  'giu',
);
const none = new RegExp(
  String.raw`^(?:(?:pre-?|already )?paid|no|none|nil|n\/?a|not? cod|non[- ]cod|free|false|r[ée]gl[ée]e?|pay[ée]e?|offerte?|${methodNames}|-+|—|مدفوعة?|مدفوع مسبق[اً]*|تم (?:ال)?(?:دفع|تحويل|سداد)|لا|لا يوجد|بدون|مجان[اً]*|صفر)\.?$`,
  'iu',
);
const yes = /^(?:yes|y|true|نعم|✓|✔)$/iu;

/** Whether a text of a currency names another one than the dirham, or none that is known. */
export const isForeign = (text = ''): boolean => {
  const names = [text, ...text.split(/[\s()/,-]+/)].flatMap((part) => currencyOf(part) ?? []);
  return text.trim() !== '' && !names.includes('AED');
};

/** Reads a cell of money: `AED 1,250.50`, `250/-`, `COD 180`, `١٨٠ درهم`, `Paid`, `-50`. */
export function readOrderAmount(text = '', currency = 'AED'): OrderAmount {
  const as = (kind: OrderAmount['kind'], minor = 0) => ({ kind, minor });
  const plain = latinDigits(text).trim();
  if (!plain) return as('empty');
  // Whatever explains it: `0 (bank)`.
  if (none.test(plain) || /^0(?:[.,]0+)?(?:\s*\(.*\)|\s+[-–]\s.*)$/.test(plain)) return as('none');
  if (yes.test(plain)) return as('yes');
  const bare = plain
    .replace(words, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\/[-=]?\s*$|[=:]/g, ' ')
    .trim();
  if (!bare) return as('yes');
  if (none.test(bare)) return as('none');
  const read = readAmount(bare, { currency, hasDecimalComma: false });
  if (!read) return as('none');
  if ('problem' in read) return as(read.problem === 'currency' ? 'foreign' : 'unreadable');
  if (read.currency && read.currency !== currency) return as('foreign');
  if (read.minor === 0) return as('none');
  return read.minor < 0 ? as('negative') : as('amount', read.minor);
}

/** The amount as plain decimal text for the form; an unreadable one stays as it is, for the form's rules. */
export function amountText(text = '', currency = 'AED'): string {
  const { kind, minor } = readOrderAmount(text, currency);
  if (kind === 'amount') return decimalAmount({ amountMinor: minor, currency });
  return kind === 'empty' || kind === 'none' ? '' : text.trim();
}
