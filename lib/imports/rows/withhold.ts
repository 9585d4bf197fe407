import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { isPlainNote } from '#lib/core/text/courier-words.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { type StatusWords, wordKey } from '#lib/merchants/schema.ts';
import { readOrderAmount } from '#lib/orders/read-amount.ts';
import { type PaymentField, paymentFields, paymentMeaning } from '#lib/orders/read-payment.ts';
import { type StatusMeaning, statusMeaning } from '#lib/tables/columns/status-words.ts';
import { isTotal, sectionOf } from '#lib/tables/columns/total-row.ts';
import {
  type ChoiceField,
  choiceFields,
  type DecidingField,
  decidingFields,
  type ImportField,
  isChoiceField,
  isDeciding,
  isStatusField,
  type RowValues,
} from '../fields/schema.ts';
import { choiceIn, choiceOf } from '../forms/choice-of.ts';
import type { ImportColumnView, WordMeaning } from '../view.ts';

/** The statuses of payment concern money, so they only hold an order back, or are in question, if it was paid back. */
const paidBack = /refund|void|cancel|charge ?back|draft|مسود|مسترد|مسترجع|استرداد|استرجاع|ملغ|الغاء/;

/** `50 refunded`: a part, and the order may be sent. */
const partRefunded = /\d.*refund|refund.*\d/i;

const isNo = (text: string) => /^(n|no|f|false|0|-+|—|n\/a|none|null|لا)$/.test(foldForSearch(text));

/** Ways of delivery: the customer fetches the order, or it is brought. */
const fetched =
  /pick ?up|collect|in ?store|at (?:the )?(?:store|shop|branch)|walk ?in|self|digital|download|استلام (?:من|في)|من (?:ال)?(?:محل|متجر|فرع|معرض)/;
const brought =
  /^(?:air|and|by|courier|day|deliver|delivery|domestic|door|doorstep|economy|express|fast|fixed|flat|free|home|international|land|local|mail|me|my|next|normal|post|priority|rate|regular|same|service|ship|shipping|standard|table|to|urgent|(?:ال|لل)?(?:توصيل|شحن|مندوب|عادي|سريع|منزل|منزلي|مجاني|باب|سعر|ثابت))$/;

/** What stands in the place of a name or an address if there is nothing to send. */
const fetchedOrNone =
  /^[\s(*-]*(?:cancel(?:led|ed)?|void(?:ed)?|on hold|ملغ[ىيه]?|ملغاه)[\s)*.-]*$|(?:pick(?:ed)? ?up|collect\w*) (?:from|at|by|in) (?:the |our )?(?:shop|store|customer|branch|office|showroom|boutique)|^self[- ]?(?:pick|collect)|استلام من (?:ال)?(?:محل|متجر|فرع|معرض)/;
/** An address that somebody still has to send. */
const notKnownYet =
  /\b(?:address|location|pin)(?: is)? (?:to (?:follow|come)|later|pending|awaited)\b|\b(?:to be (?:confirmed|advised|provided|shared)|tb[acd])\b|\b(?:will|to) (?:send|share|give|confirm) (?:the |his |her |their )?(?:address|location|pin)|(?:س|ب|راح )?(?:ت|ي)(?:ر|ز)سل\p{L}* (?:ال)?(?:لوكيشن|موقع|عنوان)|(?:العنوان|الموقع|اللوكيشن) لاحقا/u;
/** `Layla - HOLD, not cleared`: a status beside a name. */
const stopsBeside = (text: string) =>
  text
    .split(/\s[-–—]+\s|[(),،:]|!!/)
    .slice(1)
    .some((part) => /\p{L}{4}/u.test(part) && statusMeaning(part.trim()) === 'hold');
const areBrought = (text: string) => (text.match(/\p{L}+/gu) ?? []).every((word) => brought.test(word));

type ChoiceMeaning = (typeof choiceFields)[ChoiceField][number];
type Status = { field: DecidingField; meaning: 'hold' | 'ask' };

const isPaymentField = (field: ImportField): field is PaymentField =>
  paymentFields.some((one) => one === field);

/** Several columns can have a word each in one text. */
const betweenWords: Partial<Record<DecidingField, string>> = { orderStatus: ', ', remarks: '. ' };

function meaningIn(field: DecidingField, text: string): StatusMeaning {
  const folded = foldForSearch(text);
  if (field === 'cancelledAt' || field === 'sentAt') return isNo(text) ? 'send' : 'hold';
  // A note in other words than a courier's is asked about once, unless it is the word of a status.
  if (field === 'remarks')
    return isPlainNote(text)
      ? 'send'
      : statusMeaning(text) === 'hold' && !partRefunded.test(text)
        ? 'hold'
        : 'ask';
  // A credit note.
  if (field === 'total') return readOrderAmount(text).kind === 'negative' ? 'hold' : 'send';
  // None of the goods is left to send.
  if (field === 'quantity') return /^0+(?:[.,]0+)?$/.test(latinDigits(text)) ? 'hold' : 'send';
  if (['contactName', 'companyName'].includes(field) && stopsBeside(text)) return 'hold';
  if (field === 'address' && notKnownYet.test(folded)) return 'ask';
  if (['contactName', 'companyName', 'address', 'codAmount'].includes(field))
    return fetchedOrNone.test(folded) ? 'hold' : 'send';
  if (field === 'deliveryMethod' && fetched.test(folded)) return 'hold';
  if (field === 'deliveryMethod') return areBrought(folded) && !/[?؟]/.test(text) ? 'send' : 'ask';
  if (isPaymentField(field) && !paidBack.test(folded)) return 'send';
  return statusMeaning(text) ?? 'ask';
}

/** What the text of a status does to its order: what a person said, or what shops mostly mean by it. */
export function readStatus(
  field: DecidingField,
  text: string | undefined,
  words: StatusWords = {},
): StatusMeaning {
  if (!text) return 'send';
  const said = (part: string) => {
    const told = words[wordKey(part)];
    // Who said how “partially refunded” is paid leaves the order to be sent.
    if (isPaymentField(field) && (told === 'cod' || told === 'paid')) return 'send';
    // So does “ask” about the way of payment.
    return told === 'send' || told === 'hold' || (told === 'ask' && !isPaymentField(field))
      ? told
      : undefined;
  };
  const between = betweenWords[field];
  const parts = between ? text.split(between) : [text];
  const found: StatusMeaning[] = [];
  for (let from = 0, to = parts.length; from < parts.length; to = parts.length) {
    // Of the texts that begin here, the longest that a person told counts: a note may have several sentences.
    const textTo = () => parts.slice(from, to).join(between);
    while (to > from + 1 && !said(textTo())) to -= 1;
    found.push(said(textTo()) ?? meaningIn(field, parts[from] ?? ''));
    from = to;
  }
  return (['hold', 'ask', 'send'] as const).find((meaning) => found.includes(meaning)) ?? 'ask';
}

/** The choice of a field that a text names, or that a person said it is. */
function toldChoice(field: ChoiceField, text: string, words: StatusWords): ChoiceMeaning | undefined {
  const choice = (told: string | undefined) => choiceFields[field].find((one) => one === told);
  const said = choice(words[wordKey(text)] ?? choiceOf(field, text));
  // `Next day express` is a service of another carrier.
  return said ?? (field === 'exportReason' ? choice(choiceIn(field, text)) : undefined);
}

/** A row's texts with the choices that they name. */
export function withChoices(values: RowValues, words: StatusWords): RowValues {
  const named = Object.keys(choiceFields).flatMap((field) => {
    const text = values[field as ChoiceField];
    const choice = text && toldChoice(field as ChoiceField, text, words);
    return choice ? [[field, choice]] : [];
  });
  return { ...values, ...Object.fromEntries(named) };
}

/**
 * What a word of a column does, which is a status, a note, a payment or one of a few choices; null if it decides nothing, as a payment does beside an amount
 * to collect. `fields`: the meanings of all columns.
 */
export function wordMeaning(
  field: ImportField,
  text: string,
  { words = {}, fields = [] }: { words?: StatusWords; fields?: readonly (ImportField | null | undefined)[] },
): WordMeaning | null {
  if (isChoiceField(field)) return toldChoice(field, text, words) ?? 'ask';
  const status = isDeciding(field) ? readStatus(field, text, words) : null;
  if (!isPaymentField(field) || status === 'hold' || status === 'ask') return status;
  const told = words[wordKey(text)];
  const meaning = told === 'cod' || told === 'paid' ? told : paymentMeaning(field, text);
  return meaning !== 'ask' && fields.includes('codAmount') ? null : meaning;
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

/** Names of the columns, each in its place; one of them, if the header has two languages. */
function isHeader(cells: string[], header: string[]): boolean {
  const isName = (cell: string, at: number) =>
    !cell || header[at]?.toLowerCase().includes(cell.toLowerCase());
  return cells.every(isName) && cells.filter(Boolean).length >= 2;
}

/** A text alone in the first cell, the name of a section, or lines to sign: `Prepared by: Ahmed`. */
const isNote = (cells: string[], header: string[]) => {
  const [first = '', ...others] = cells.filter(Boolean);
  const isAlone = others.length === 0 && first === cells[0] && /:|\S\s+\S+\s+\S/.test(first);
  const areSigned = others.length > 0 && [first, ...others].every((cell) => /^\p{L}[^:]*:/u.test(cell));
  return header.length > 3 && (isAlone || areSigned || sectionOf({ cells }) !== null);
};

/**
 * Whether a row of the file is no shipment: it repeats the header, or holds only a total or a note. A row that a person corrected is a
 * shipment.
 */
export const isNoShipment = (
  { cells, edits }: { cells: string[]; edits: RowValues },
  header: string[],
): boolean =>
  Object.keys(edits).length === 0 && (isTotal(cells) || isHeader(cells, header) || isNote(cells, header));

/** A word of a column: what it does to its orders, and what else it may do. */
export type DecidingWord = { text: string; does: WordMeaning; choices: readonly WordMeaning[] };

const aboutSending = ['send', 'ask', 'hold'] as const;
const aboutPaying = ['cod', 'paid', 'ask', 'hold'] as const;

/**
 * The words of a column that decide about its orders, if it has this meaning and the other columns have theirs: all words of a status or
 * a payment, other carriers' services, reasons for export, Incoterms, and the notes that may stop an order.
 */
export function decidingWords(
  column: Pick<ImportColumnView, 'words' | 'field'>,
  field: ImportField | null | undefined,
  fields: readonly (ImportField | null | undefined)[],
): DecidingWord[] {
  if (!field) return [];
  return column.words.flatMap(({ text, does: asRead }): DecidingWord[] => {
    const meaning = wordMeaning(field, text, { fields });
    const does = meaning && field === column.field ? asRead : meaning;
    if (!does || (does === 'send' && !isStatusField(field))) return [];
    const isAboutPaying = isPaymentField(field) && does !== 'send' && does !== 'hold';
    if (isChoiceField(field)) return [{ text, does, choices: [...choiceFields[field], 'ask'] }];
    return [{ text, does, choices: isAboutPaying ? aboutPaying : aboutSending }];
  });
}
