import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { StatusWords } from '#lib/merchants/schema.ts';
import { type RowValues, statusFields } from '../schema.ts';

/** The words of a status, folded, in English and Arabic. The first pattern that fits counts. */
const meanings: [meaning: 'ask' | 'send' | 'hold', words: RegExp][] = [
  ['send', /^(delivery|deliver|forward|standard|regular|normal|توصيل|تسليم|عادي)$/],
  ['hold', /exchang|swap|revers|^pick ?up$|\brto\b|استبدال|تبديل/],
  ['ask', /partial|جزئي|undeliver|not (been )?deliver|failed deliver|لم يتم (التوصيل|التسليم)/],
  [
    'hold',
    /(await\w*|pending|waiting for) payment|payment (pending|await)|out for deliver|(انتظار|باقي) الدفع/,
  ],
  [
    'send',
    /unfulfil|unship|\b(not|never|yet|to be|ready|await\w*|pending|for)\b.*(fulfil|ship|sent|send|dispatch|complet|deliver|pick|collect)/,
  ],
  ['send', /(لم|غير|لا) (يتم )?(ال)?(يشحن|شحن|تنفيذ|منفذ|مكتمل|ارسال|مرسل)|جاهزه? /],
  [
    'hold',
    /cancel|void|refund|reversed|charge ?back|return|restock|trash|delet|remov|reject|declin|refus|fraud|spam|duplicat/,
  ],
  [
    'hold',
    /fulfil|complet|deliver|shipped|dispatch|\bsent\b|in transit|picked up|collected|closed|archiv|finish|\bdone\b/,
  ],
  ['hold', /\bhold\b|\bheld\b|fail|draft|abandon|expired|suspend|stopped|paused|lost\b|damaged/],
  [
    'hold',
    /ملغ|الغاء|الغي|مسترجع|مسترد|استرجاع|استرداد|مرتجع|ارجاع|(^| )راجع|محذوف|مرفوض|رفض|فشل|فاشل|مسوده|منتهي/,
  ],
  [
    'hold',
    /مكتمل|اكتمل|منفذ|تم (ال)?(تنفيذ|توصيل|تسليم|شحن|ارسال|استلام)|(جاري|قيد) (ال)?(توصيل|شحن|تسليم)|في الطريق|مغلق/,
  ],
  ['hold', /معلق|موقوف|متوقف|قيد الانتظار|موجل/],
  [
    'send',
    /^(new|open|active|pending|placed|received|ready|paid|cod|confirmed|approved|accepted|authori[sz]ed|ok|null|none|-)$/,
  ],
  ['send', /process|progress|prepar|pack|confirm|approv|accept/],
  [
    'send',
    /^(جديده?|مفتوح|جاهزه?|مدفوعه?)$|قيد (ال)?(تنفيذ|معالجه|تجهيز|تحضير)|(جاري|تم) (ال)?(تجهيز|تحضير|تاكيد|تغليف)|موكد|مقبول/,
  ],
];

const meaningOf = (text: string) => {
  const folded = foldForSearch(text.replace(/[_-]+/g, ' ')).replace(/^wc /, '');
  return meanings.find(([, words]) => words.test(folded || '-'))?.[0] ?? 'ask';
};

/** The statuses of payment concern money, so they only hold an order back, or are in question, if it was paid back. */
const paidBack = /refund|void|cancel|charge ?back|مسترد|مسترجع|استرداد|استرجاع|ملغ|الغاء/;

const isNo = (text: string) => /^(no|false|0|-+|—|n\/a|none|null|لا)$/.test(foldForSearch(text));

type Status = { field: (typeof statusFields)[number]; meaning: 'hold' | 'ask' };

/** How a word of a status is kept and found. */
export const wordKey = (text: string) => foldForSearch(text).slice(0, 200);

/** What a person said about the words of a text, of which several columns can have one each. */
function toldOf(text: string, words: StatusWords): Status['meaning'] | 'send' | null {
  const told = [text, ...text.split(', ')].flatMap((word) => words[wordKey(word)] ?? []);
  return told.find((one) => one === 'hold') ?? told[0] ?? null;
}

/** What the text of a status does to its order: what a person said, or what shops mostly mean by it. */
export function readStatus(
  field: Status['field'],
  text: string | undefined,
  words: StatusWords = {},
): Status['meaning'] | 'send' {
  if (!text) return 'send';
  const told = toldOf(text, words);
  if (told) return told;
  if (field === 'cancelledAt') return isNo(text) ? 'send' : 'hold';
  if (field === 'paymentStatus' && !paidBack.test(foldForSearch(text))) return 'send';
  return meaningOf(text);
}

/**
 * Why a row's status columns stop it: the order isn't to be sent, or the word is unknown; with the field of the word. Null for an order
 * that is to be sent. The most general vocabulary of shops counts, in either language.
 */
export function statusAgainst(values: RowValues, words: StatusWords = {}): Status | null {
  const found = statusFields.flatMap((field) => {
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
