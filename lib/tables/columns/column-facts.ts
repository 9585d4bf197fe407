import { isWayToPay } from '#lib/core/payment-words.ts';
import { parsePhone } from '#lib/core/phones/phone.ts';
import { readAwb } from '#lib/core/read-awb.ts';
import { splitWeight } from '#lib/core/read-weight.ts';
import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { hasAddressWord } from '#lib/core/text/word-kinds.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import { amountOf, isDay, isMoney } from './cell-values.ts';
import { statusMeaning } from './status-words.ts';

const mostRead = 200;
/** A phone, an amount or a date is shorter. */
const mostCharacters = 100;
const foreignPhone = /^(?:\+|00)\d[\d\s()-]{7,18}$/;
/** `20031`, `#1001`, `INV-20031`, `SAL-ORD-2026-00871`. */
const numberOfOrder = /^#?(?:\d{3,18}|(?=(?:\D*\d){2})(?=[^-/]*[\p{L}/-])[\p{L}\p{N}#_/-]{3,40})$/u;
const code = /^(?=\S*\d)[\p{L}\p{N}#_/.-]+$/u;
const dialCode = /^(?:\+|00?)?[1-9]\d{0,3}$/;

const home = /^(?:AE|UAE|United Arab Emirates|(?:دولة )?الإمارات(?: العربية المتحدة)?)$/i;

const attention = String.raw`(?:att(?:n|ention)?|عناية|لعناية)(?:\s*[.:/-]+\s*|\s+)(\S.*?)`;
const onlyAttention = new RegExp(`^${attention}$`, 'iu');
const behindCompany = new RegExp(String.raw`^(\S.*?)\s*[-–—|/,(]\s*${attention}\)?$`, 'iu');

/** `Attn: Jamal`: who receives a company's parcel. */
export const attentionOf = (text: string): string | null => onlyAttention.exec(text)?.[1] ?? null;

/** `Coral Hotel - Attn: Jamal` in one cell. Nobody's name is longer than what is read. */
export function companyAndPerson(text: string): { companyName: string; contactName: string } | null {
  const [, companyName, contactName] = text.length > 200 ? [] : (behindCompany.exec(text) ?? []);
  return companyName && contactName ? { companyName, contactName } : null;
}

const mostWords = 15;

function wordsOf(filled: string[]): string[] {
  const words = [...new Set(filled.map((text) => text.slice(0, mostCharacters)))];
  const areFew = words.length <= mostWords && (words.length < filled.length || filled.length < mostWords);
  return areFew && words.every((word) => word.length <= 60 && /\p{L}|^[-–—?؟✓✔✗✘]+$/u.test(word))
    ? words
    : [];
}

/**
 * What the values of a column look like; the shares are of its filled cells, of which the first are read. `values` has one for each row, empty
 * where the cell is.
 */
export function columnFacts(values: string[]) {
  const filled = values.filter(Boolean);
  const texts = filled.slice(0, mostRead).map((value) => latinDigits(value.slice(0, mostCharacters)).trim());
  const share = (is: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
  const isPhone = (text: string) =>
    !isDay(text) &&
    text.split(/[/,;]/, 5).some((part) => parsePhone(part) !== null || foreignPhone.test(part.trim()));
  const numbers = texts.flatMap((text) => amountOf(text)?.minor ?? []).map((minor) => minor / 100);
  const emirates = share((text) => emirateCode(text) !== null);
  // `Badr 0509917730`: names, and another one in most rows.
  const beside = new Set(texts.map((text) => text.replace(/[^\p{L}]+/gu, ' ').trim()).filter(Boolean));
  const phones = beside.size > texts.length / 2 ? 0 : share(isPhone);
  const amounts = phones > 0.5 ? 0 : share((text) => amountOf(text) !== null);
  // `AED 120` is no word.
  const different = new Set(texts);
  const areFlags =
    texts.length > 0 && different.size < 3 && [...different].every((text) => /^[01]$/.test(text));
  const words = areFlags ? [...different] : amounts > 0.5 ? [] : wordsOf(filled);
  const statuses = words.flatMap((word) => statusMeaning(word) ?? []);
  // An order with several goods has its number in each of their rows.
  const once = texts.filter((text, at) => text !== texts[at - 1]);
  const numbersOfOrders = once.filter(
    (text) => numberOfOrder.test(text) && !isDay(text) && !splitWeight(text)?.grams,
  );
  const codes = share((text) => code.test(text));
  const dates = share(isDay);
  return {
    filled: filled.length,
    /** Up to three different values. */
    samples: [...new Set(filled)]
      .slice(0, 3)
      .map((text) => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text)),
    phones,
    emails: share((text) => /^\S+@\S+\.\S+$/.test(text)),
    emirates,
    /** The share of all rows that name an emirate. */
    emiratesOfAll: values.length === 0 ? 0 : (emirates * filled.length) / values.length,
    amounts,
    /** Some amount has a currency or decimals, as prices have and counts don't. */
    hasPrices: texts.some(isMoney),
    payments: share(isWayToPay),
    /** `words` are mostly known of statuses, and one of them stops an order. */
    areStatuses: statuses.includes('hold') && statuses.length > words.length / 2,
    addresses: share(hasAddressWord),
    attentions: share((text) => attentionOf(text) !== null),
    /** The share of single words with digits: `OUD-41`. */
    codes,
    /** Texts of words that differ by row. */
    areTexts:
      (new Set(texts).size > 1 || texts.length === 1) &&
      phones + codes + dates + emirates < 0.5 &&
      share((text) => /\p{L}{2}/u.test(text) && !/@|:\/\//.test(text)) > 0.5,
    dates,
    /** Mostly numbers such as `#1001` or `INV-20031`, of which only neighbours are equal. */
    areNumbersOfOrders:
      texts.length > 0 &&
      phones < 0.5 &&
      new Set(numbersOfOrders).size === numbersOfOrders.length &&
      once.length > texts.length / 2 &&
      numbersOfOrders.length > 0.7 * once.length,
    /** Its different texts, if they are few and short, as those of a status are. */
    words,
    /** Another text in nearly all of at least five rows. */
    areDifferent: filled.length > 4 && different.size > 0.8 * filled.length,
    /** The same word in each of at least three rows. */
    isOneWord:
      filled.length > 2 && /^\p{L}+$/u.test(filled[0] ?? '') && filled.every((text) => text === filled[0]),
    /** Only 0 and 1, as programs write no and yes. */
    areFlags,
    /** The share of codes and names of the UAE: `AE`. */
    countries: share((text) => home.test(text)),
    /** 1, 2, 3 and so on. */
    areCounted:
      numbers.length === filled.length &&
      numbers.every((number, at) => number === (numbers[0] ?? 0) + at) &&
      numbers[0] !== undefined &&
      numbers[0] <= 1,
    largest: Math.max(0, ...numbers),
    /** The share that names a unit of weight. */
    weights: share((text) => Boolean(splitWeight(text)?.grams)),
    /** 971, +966, 0044, 04. */
    dialCodes: share((text) => dialCode.test(text)),
    /** The share that begins with an AWB. */
    awbs: share((text) => readAwb(text.split(/[,;\n|]/, 1)[0] ?? '') !== null),
  };
}

export type ColumnFacts = ReturnType<typeof columnFacts>;

/** The facts of each column of a table. */
export async function factsOfColumns(
  header: readonly string[],
  rows: readonly { cells: string[] }[],
): Promise<ColumnFacts[]> {
  const facts: ColumnFacts[] = [];
  for (const at of header.keys()) {
    await letOthersRun();
    facts.push(columnFacts(rows.map(({ cells }) => cells[at] ?? '')));
  }
  return facts;
}
