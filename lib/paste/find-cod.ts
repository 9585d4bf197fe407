import { decimalAmount, parseAmountMinor } from '#lib/core/money.ts';
import { dirham, methodNames, methodWords } from '#lib/core/payment-words.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { isCorrection } from './corrections.ts';
import { sentenceEnd } from './segments.ts';

const amount = String.raw`(\d(?:[\d.,]*\d)?)(?![\d/:]*\d|\s*(?:pm|am|kg|cm)\b)`;
/** The name of the dirham beside an amount. */
export const currency = String.raw`(?:${dirham}|د\.?\s?[إا]\.?)`;
const before = [
  String.raw`💵|💰|💸|c\.?o\.?d\.?|cash on deliv\p{L}*|pay(?:ment)? on delivery|(?:amount )?due on delivery|cash|collect(?:ion|ed)?|csh|amount (?:due|to collect)(?: from (?:the )?customer)?|3e?nd el est\p{L}*`,
  'الدفع عند الاستلام|دفع عند الاستلام|الدفع عند التسليم|عند التسليم|عند الاستلام|الدفع كاش|كاش|نقدا|نقدًا|مبلغ التحصيل|التحصيل|تحصيل|المبلغ المطلوب|و?(?:هي|هت|ي|ت|أ|ا)دفع',
].join('|');
const after = [
  '(?:with|including) delivery,? cash|c\\.?o\\.?d\\.?|,?\\s*cash on deliv\\p{L}*|on delivery|3e?nd el est\\p{L}*|cash|collect|to collect|(?:to be paid )?(?:to|from) (?:the )?(?:courier|driver|rider)|at (?:the )?door|(?:final|only|total|net),? cash',
  'الدفع عند الاستلام|عند الاستلام|عند التسليم|عند التوصيل|(?:ادفعه |أدفعه |ادفعها )?كاش|نقدا|نقدًا|تحصيل|(?:ه|سا|سأ|سي|ست|هي|هت|با|بت|بي)دفع\\p{L}*',
].join('|');

const edge = String.raw`(?<![\p{L}\d])`;
const patterns = [
  String.raw`${edge}(?:${before})(?:\s*\(cod\))?(?:\s+amount)?\s*(?:[:=,-]|is|of)?\s*"?${currency}?\s*${amount}\s*(?:${currency}|\/-)?(?:\s*(?:${after}))?(?![\p{L}\d])`,
  String.raw`(?:المبلغ\s*)?(?<![\d#.])${currency}?\s*${amount}\s*(?:${currency}|\/-)?\s*\(?(?:${after})(?![\p{L}\d])`,
  // "COD value unchanged AED 76", «المبلغ المطلوب تحصيله ١٢٠ درهم»
  String.raw`${edge}(?:${before})(?!\s*(?:fee|charge|رسوم|عمول))[^\d.,،;%]{0,25}?(?:${currency}\s*${amount}|${amount.replace('(', '(?<last>')}\s*(?:${currency}))`,
].map((pattern) => new RegExp(pattern, 'iu'));

const asksForCash = new RegExp(
  `${edge}(?:cod|cash on delivery|الدفع عند الاستلام|دفع عند الاستلام|عند الاستلام|كاش|نقدا)(?![\\p{L}])`,
  'iu',
);
/** What is left to pay of a partly paid order. */
const remaining = new RegExp(
  String.raw`${edge}(?:remaining|balance|colle?ct|unpaid|amount due|due|و?(?:ال)?(?:باقي|متبقي)|غير مدفوع)(?:\s+(?:amount|is|payment|مبلغ|علي\p{L}*|عليها))*\s*[:=-]?\s*${currency}?\s*${amount}\s*${currency}?`,
  'iu',
);
/** Amounts that are to be collected unless the text says that something was paid. */
const wholeAmount = new RegExp(
  String.raw`${edge}(?:(?:grand )?total(?: amount)?|(?:total )?amount|to pay|المبلغ(?: الإجمالي| الاجمالي| الكلي)?|مبلغ|الإجمالي|الاجمالي|المجموع(?: الكلي)?|الحساب|إجمالي الطلب|اجمالي الطلب|المطلوب)\s*(?:[:=-]|is|هو)?\s*${currency}?\s*${amount}\s*(?:${currency})?(?:\s*\([^)]*\))?(?![\p{L}\d%])`,
  'iu',
);
const priced = new RegExp(String.raw`${amount}\s*${currency}`, 'iu');
export const isPaid =
  /\b(?:no cod|not cod|pre-?paid|(?<!(?:not|un|be|to be)[ -]?)paid|transferred|payment (?:done|received)|transfer)\b|(?<!غير )مدفوع|(?<!\p{L})(?:تم (?:ال)?(?:دفع|تحويل|سداد)|محول|دفعت|حولت|خالص)/iu;
/** A method of payment other than cash, in folded lines; a word with other meanings only beside a payment, or below its label. */
const isByCard = new RegExp(
  String.raw`(?<![a-z])(?:${methodNames}|(?:via|payment) link|(?:pay\p{L}*|دفع)(?:[^\d\n]{0,20}?|(?: method)?:?\n)(?<![a-z])(?:${methodWords}))(?![a-z])`,
  'u',
);

type FoundCod = {
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
 * The COD amount: a price next to words such as COD, cash or عند الاستلام; what is left to pay; or the total, unless the text says
 * that it was paid or is paid otherwise. Without such words, a price isn't an amount to collect.
 */
export function findCod(lines: readonly string[]): FoundCod {
  const plain = lines.map((line) => latinDigits(line));
  const strong = firstAmount(lines, (line) => {
    const rest = remaining.exec(line);
    if (rest) return [rest];
    return isPaid.test(line) ? [] : patterns.map((pattern) => pattern.exec(line));
  });
  if (strong.amount || plain.some((line) => /\bno cod\b/i.test(line))) return strong;
  const isSettled =
    plain.some((line) => isPaid.test(line)) || isByCard.test(lines.map(foldForSearch).join('\n'));
  if (isSettled && !plain.some((line) => asksForCash.test(line))) return strong;
  const amounts = plain.flatMap((line) => readAmount(wholeAmount.exec(line)?.[1] ?? '') ?? []);
  const rest = lines.map((line, at) => {
    const match = wholeAmount.exec(plain[at] ?? '');
    const isOnlyAmount = !match || !Number(match[1]) || match[0].length > line.length - 3;
    return isOnlyAmount
      ? line
      : `${line.slice(0, match.index)}\t${line.slice(match.index + match[0].length)}`;
  });
  const total =
    plain.some((line) => asksForCash.test(line)) || new Set(amounts).size === 1 ? amounts.at(-1) : undefined;
  // “Total is 260.. no wait, with the scarf 295 dhs”
  const corrections = plain.flatMap((line) => line.split(sentenceEnd)).filter(isCorrection);
  const said = corrections.flatMap((text) => readAmount(priced.exec(text)?.[1] ?? '') ?? []);
  const last = total && (said.at(-1) ?? total);
  return { lines: rest, amount: last === '0.00' ? undefined : last };
}

const corrects = (line: string) => isCorrection(line) || /(?:\bnot|مش|مو|ليس)\s+\d/u.test(latinDigits(line));

/** The first amount that `read` matches in a line, or the one that corrects it, cut out of each line that has the same one. */
function firstAmount(lines: readonly string[], read: (line: string) => (RegExpExecArray | null)[]): FoundCod {
  const matches = lines.map((line) =>
    read(latinDigits(line)).flatMap((match) => {
      const typed = match?.[1] ?? match?.groups?.last;
      const value = typed ? readAmount(typed) : null;
      return match && value !== null ? [{ match, value }] : [];
    }),
  );
  const amounts = matches.flatMap((found, at) =>
    found.map(({ value }) => ({ value, line: lines[at] ?? '' })),
  );
  const { value: amount } = amounts.findLast(({ line }) => corrects(line)) ?? amounts[0] ?? {};
  const rest = lines.map((line, at) => {
    const { match } = matches[at]?.find(({ value }) => value === amount) ?? {};
    return match ? `${line.slice(0, match.index)}\t${line.slice(match.index + match[0].length)}` : line;
  });
  return { amount: amount === '0.00' ? undefined : amount, lines: rest };
}
