import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { StatusWords } from '#lib/merchants/schema.ts';
import { type StatusMeaning, statusMeaning } from '#lib/tables/columns/status-words.ts';
import { type DecidingField, decidingFields, type RowValues } from '../schema.ts';

/** The statuses of payment concern money, so they only hold an order back, or are in question, if it was paid back. */
const paidBack = /refund|void|cancel|charge ?back|draft|مسود|مسترد|مسترجع|استرداد|استرجاع|ملغ|الغاء/;

const isNo = (text: string) => /^(n|no|f|false|0|-+|—|n\/a|none|null|لا)$/.test(foldForSearch(text));

/** What a note for the courier says of an order that stays here. */
const stays =
  /cancel|(?:do not|don'?t|dont) (?:send|ship|dispatch|deliver(?! (?:after|at|on|to|if|without|early|late|in)\b))|self[- ]?(?:pick|collect)|(?:will|to|customer) (?:pick ?up|collect)|(?:pick ?up|collect(?:ion|ed)?) (?:from|by|at) (?:the )?(?:shop|store|customer|branch|office)|on hold|already (?:sent|shipped|delivered)|duplicate order|ملغ|الغ(?:اء|ت|ي|وا)|لا (?:ترسل|يرسل|توصل|تشحن)|عدم (?:ال)?(?:ارسال|شحن|توصيل)|استلام من (?:ال)?(?:محل|متجر|فرع)|تم (?:ال)?(?:توصيل|تسليم)/;
const stopsNothing = /cancel(?:led|lation)? (?:policy|fee)|no cancel/;

type Status = { field: DecidingField; meaning: 'hold' | 'ask' };

/** How a word of a status is kept and found. */
export const wordKey = (text: string) => foldForSearch(text).slice(0, 200);

/** Several columns can have a word each in one text. */
const between = ', ';

function meaningIn(field: DecidingField, text: string): StatusMeaning {
  const folded = foldForSearch(text);
  if (field === 'cancelledAt') return isNo(text) ? 'send' : 'hold';
  if (field === 'remarks') return stays.test(folded) && !stopsNothing.test(folded) ? 'hold' : 'send';
  if (field === 'paymentStatus' && !paidBack.test(folded)) return 'send';
  return statusMeaning(text) ?? 'ask';
}

/** What the text of a status does to its order: what a person said, or what shops mostly mean by it. */
export function readStatus(
  field: DecidingField,
  text: string | undefined,
  words: StatusWords = {},
): StatusMeaning {
  if (!text) return 'send';
  const told = words[wordKey(text)];
  if (told) return told;
  const parts = field === 'orderStatus' ? text.split(between) : [text];
  const found = parts.map((part) => words[wordKey(part)] ?? meaningIn(field, part));
  return (['hold', 'ask', 'send'] as const).find((meaning) => found.includes(meaning)) ?? 'ask';
}

/**
 * Why a row's status columns and its note stop it: the order isn't to be sent, or the word is unknown; with the field of the word. Null for an order
 * that is to be sent.
 */
export function statusAgainst(values: RowValues, words: StatusWords = {}): Status | null {
  const found = decidingFields.flatMap((field) => {
    const meaning = readStatus(field, values[field], words);
    return meaning === 'send' ? [] : [{ field, meaning }];
  });
  return found.find(({ meaning }) => meaning === 'hold') ?? found[0] ?? null;
}

const totals =
  /(?<![a-z])(?:grand|overall|sub-?|net)? ?totals?(?: (?:amount|cod|orders?|due))?(?![a-z])|(?:ال)?(?:اجمالي|مجموع)(?: (?:ال)?(?:كلي|عام|فرعي|نهائي))?/gu;
const numbers = /(?<![a-z])(?:aed|dhs?|kgs?)(?![a-z])|درهم|كغم?|كجم|[\d\s.,:=()%#-]/gu;
/** No amount is as long as a phone. */
const phone = /\d{8}/;

const withoutTotals = (cell: string) =>
  foldForSearch(cell.slice(0, 100)).replace(totals, '').replace(numbers, '');

/** Only words for a total, and numbers. Most rows are decided by their first cell with a word. */
function isTotal(cells: string[]): boolean {
  const first = cells.find((cell) => /\p{L}/u.test(cell));
  if (!first || withoutTotals(first)) return false;
  const hasTotal = cells.some((cell) => foldForSearch(cell.slice(0, 100)).search(totals) >= 0);
  return hasTotal && cells.every((cell) => !phone.test(latinDigits(cell)) && !withoutTotals(cell));
}

/** Names of the columns, each in its place; one of them, if the header has two languages. */
function isHeader(cells: string[], header: string[]): boolean {
  const isName = (cell: string, at: number) =>
    !cell || header[at]?.toLowerCase().includes(cell.toLowerCase());
  return cells.every(isName) && cells.filter(Boolean).length >= 2;
}

/** A text alone in the first cell: `Prepared by: Ahmed`. */
const isNote = ([first = '', ...others]: string[], header: string[]) =>
  header.length > 3 && others.every((cell) => !cell) && /:|\S\s+\S+\s+\S/.test(first);

/**
 * Whether a row of the file is no shipment: it repeats the header, or holds only a total or a note. A row that a person corrected is a
 * shipment.
 */
export const isNoShipment = (
  { cells, edits }: { cells: string[]; edits: RowValues },
  header: string[],
): boolean =>
  Object.keys(edits).length === 0 && (isTotal(cells) || isHeader(cells, header) || isNote(cells, header));
