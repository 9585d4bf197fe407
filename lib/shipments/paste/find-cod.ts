import { decimalAmount, parseAmountMinor } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';

const amount = String.raw`(\d[\d,]*(?:\.\d+)?)(?![\d/:]*\d|\s*(?:pm|am|kg|cm)\b)`;
const currency = String.raw`(?:aed|dhs?\.?|dirhams?|درهم|دراهم|د\.?\s?[إا]\.?)`;
const before = [
  String.raw`c\.?o\.?d\.?|cash on delivery|pay(?:ment)? on delivery|cash|collect(?:ion)?|amount (?:due|to collect)`,
  'الدفع عند الاستلام|دفع عند الاستلام|عند الاستلام|الدفع كاش|كاش|نقدا|نقدًا|مبلغ التحصيل|التحصيل|تحصيل|المبلغ المطلوب',
].join('|');
const after = [
  'cod|cash on delivery|on delivery|cash|to collect',
  'الدفع عند الاستلام|عند الاستلام|كاش|نقدا|نقدًا|تحصيل',
].join('|');

const edge = String.raw`(?<![\p{L}\d])`;
const patterns = [
  String.raw`${edge}(?:${before})(?:\s*\(cod\))?(?:\s+amount)?\s*(?:[:=-]|is|of)?\s*${currency}?\s*${amount}\s*(?:${currency}|\/-)?(?:\s*(?:${after}))?(?![\p{L}\d])`,
  String.raw`(?:المبلغ\s*)?(?<![\d#.])${currency}?\s*${amount}\s*(?:${currency}|\/-)?\s*(?:${after})(?![\p{L}\d])`,
].map((pattern) => new RegExp(pattern, 'iu'));

const asksForCash = new RegExp(
  `${edge}(?:cod|cash on delivery|الدفع عند الاستلام|دفع عند الاستلام)(?![\\p{L}])`,
  'iu',
);
const isPaid = /\b(?:no cod|not cod|pre-?paid|paid)\b|مدفوع|(?<!\p{L})تم الدفع/iu;
const totalLine = new RegExp(
  String.raw`^(?:(?:grand )?total|الإجمالي|الاجمالي|المجموع الكلي)[\s:]*${currency}?\s*(\d[\d,]*(?:\.\d+)?)\s*${currency}?(?:\s*\([^)]*\))?$`,
  'iu',
);

export type FoundCod = {
  /** In AED, with two decimals; undefined when the text names none. */
  amount?: string;
  /** The lines without the recognised words. */
  lines: string[];
};

function readAmount(typed: string): string | null {
  const minor = parseAmountMinor(typed, 'AED');
  return minor === null || minor > 1_000_000_00
    ? null
    : decimalAmount({ amountMinor: minor, currency: 'AED' });
}

/**
 * The COD amount. A price counts only next to words such as COD, cash or عند الاستلام. The total of an order counts if its
 * payment method is cash on delivery.
 */
export function findCod(lines: readonly string[]): FoundCod {
  let found: string | undefined;
  let isCash = false;
  const rest = lines.map((line) => {
    if (isPaid.test(line)) return line;
    const plain = latinDigits(line);
    isCash ||= asksForCash.test(plain);
    for (const pattern of patterns) {
      const match = pattern.exec(plain);
      const value = match?.[1] ? readAmount(match[1]) : null;
      if (!match || value === null || (found && value !== found)) continue;
      found ??= value;
      return `${line.slice(0, match.index)}\t${line.slice(match.index + match[0].length)}`;
    }
    return line;
  });
  if (!found && isCash) {
    const totals = lines.map((line) => totalLine.exec(latinDigits(line))?.[1]).filter((total) => total);
    found = readAmount(totals.at(-1) ?? '') ?? undefined;
  }
  return { amount: found === '0.00' ? undefined : found, lines: rest };
}
