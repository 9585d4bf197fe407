import { parseAnyPhone, parseMobile, parsePhone } from '#lib/core/phones/phone.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import type { Piece } from './pasted.ts';

type Found = { values: string[]; pieces: Piece[] };

/** Replaces a found phone, because a name is often beside it. */
export const phoneMark = '☎';

/**
 * Cuts every match out of the pieces, and leaves a bar in its place. `read` gives the value, or null for a text that isn't one.
 */
function cutAll(
  pieces: Piece[],
  pattern: RegExp,
  read: (match: RegExpExecArray, piece: Piece) => string | null,
  { most = Number.POSITIVE_INFINITY, left = '|' } = {},
): Found {
  const values: string[] = [];
  const rest = pieces.map((piece) => {
    if (piece.label === 'note') return piece;
    let text = '';
    let from = 0;
    for (const match of latinDigits(piece.text).matchAll(pattern)) {
      const value = values.length < most ? read(match as RegExpExecArray, piece) : null;
      if (value === null) continue;
      values.push(value);
      text += `${piece.text.slice(from, match.index)}${left}`;
      from = match.index + match[0].length;
    }
    return from === 0 ? piece : { ...piece, text: text + piece.text.slice(from) };
  });
  return { values, pieces: rest };
}

/** The first email. */
export function findEmail(pieces: Piece[]): Found {
  return cutAll(pieces, /[^\s@<>,;:()|،"']+@[^\s@<>,;:()|،"']+\.\p{L}{2,}/gu, ([email]) => email, {
    most: 1,
  });
}

const poBoxWords = String.raw`p\s?\.?\s?o\s?\.?\s?b(?:ox)?\.?|صندوق (?:ال)?بريد|ص\s?\.?\s?ب\s?\.?`;

export function findPoBox(pieces: Piece[]): Found {
  const unlabelled = new RegExp(
    String.raw`(?<!\p{L})(?:${poBoxWords})\s*(?:no\.?)?\s*[:#-]?\s*(\d{1,7})(?!\d)`,
    'giu',
  );
  const found = cutAll(pieces, unlabelled, ([, digits]) => digits ?? null, { most: 1 });
  if (found.values.length > 0) return found;
  return cutAll(
    pieces,
    /^\s*(\d{1,7})(?!\d)/g,
    ([, digits], { label }) => (label === 'po-box' ? (digits ?? null) : null),
    { most: 1 },
  );
}

const makaniWords = String.raw`(?:رقم\s)?(?:makani|مكاني)\s*(?:no\.?|number|code)?(?:\sis)?\s*[:#-]?\s*`;

/** Ten digits beside the word Makani, or in the two groups of five that the number plates show. */
export function findMakani(pieces: Piece[]): Found {
  const spaced = new RegExp(String.raw`${makaniWords}((?:\d[ -]?){9}\d)(?!\d)`, 'giu');
  const named = cutAll(pieces, spaced, ([, digits]) => digits?.replace(/\D/g, '') ?? null, { most: 1 });
  if (named.values.length > 0) return named;
  const pattern = new RegExp(
    String.raw`(${makaniWords})?(?<![\d+]|\+\d{1,3}[ -]?)(\d{5})([ -]?)(\d{5})(?!\d)`,
    'giu',
  );
  return cutAll(
    pieces,
    pattern,
    ([, word, first, gap, second], { label }) =>
      // A Makani number doesn't begin with 0, and a mobile with five digits at a time does.
      !first?.startsWith('0') && (word || label === 'makani' || gap) ? `${first}${second}` : null,
    { most: 1 },
  );
}

const mobile = String.raw`5[\s.-]?[02-68](?:[\s.-]?\d){7}`;
const landline = String.raw`[2-4679][\s).-]{0,3}[2-8](?:[\s.-]?\d){6}`;
const prefix = String.raw`(?:(?:\+|00)?\s?\(?971\)?[\s.-]{0,3}(?:\(0\))?\s?0?|\(?[0O])`;
const phoneWords = String.raw`(?:(?<!\p{L})(?:mob(?:ile)?|tel(?:ephone)?|ph(?:one)?|cell|call|whats ?app|my number|number|no|m|t|رقمي|رقم|هاتف|جوال|موبايل|متحرك|واتساب|تلفون)(?: is)?[\s.:]{0,3})?`;
const phonePattern = new RegExp(
  String.raw`(?:https?:\/\/wa\.me\/|${phoneWords})(?<![\d#]|\p{L}|\p{L}-|\+\d{1,3}[\s-]{0,2})(?:${prefix}[\s).-]{0,2}(?:${mobile}|${landline})|${mobile})(?!\d|-\p{L})`,
  'giu',
);

const foreignPattern = new RegExp(
  String.raw`${phoneWords}(?<!\d\s*)(?:\+|00)(?!971)[1-9](?:[\s().-]{0,2}\d){7,13}(?!\d)`,
  'giu',
);

const readPhone = (match: string) => parsePhone(match.replace(/^.*?(?=[+\d(])/u, ''));

/** What stands before a number that only looks like a phone: "Invoice no. 0501234567". */
const otherNumber =
  /(?:(?<!\p{L})(?:invoice|inv|ticket|تذكره|تذكرة|order|ref(?:erence)?|awb|tracking|track|trn|tax|iban|account|acct?|a\/c|receipt|transaction|txn|policy|licen[cs]e|id|emirates id|bill|po|sku|booking|waybill|shipment|(?:ال)?(?:فاتورة|طلب|طلبية|حساب|ايبان|آيبان|مرجع|بوليصة|هوية|شحنة|تتبع|ايصال|إيصال|معاملة|عملية|رخصة|حوالة))(?:\s?(?:no|nr|num|number|id|code|رقم|is))?[\s.:#-]*(?:رقم\s*)?|رقم (?:ال)?(?:فاتورة|طلب|طلبية|حساب|مرجع|بوليصة|هوية|شحنة|تتبع|ايصال|إيصال|معاملة|عملية|حوالة)[\s.:#-]*|iban[\s:]*ae[\d\s]*)$/iu;

/** Whether the number at a position of a text is one of an invoice, an order or an account. */
export const isOtherNumber = (text: string, at: number): boolean =>
  otherNumber.test(text.slice(Math.max(0, at - 40), at));

const phoneAt = (match: RegExpExecArray) =>
  isOtherNumber(match.input, match.index) ? null : readPhone(match[0]);

/** A text without its phones, and these as they were written. */
export function cutPhones(text: string): { text: string; phones: string[] } {
  const found = cutAll([{ label: null, text, raw: text }], phonePattern, (match) =>
    phoneAt(match) === null ? null : match[0],
  );
  return { text: found.pieces[0]?.text ?? '', phones: found.values };
}

/**
 * The first UAE mobile, and the first landline or the next mobile; without any, the first number of another country. Further ones stay where they are, because the form
 * has no field for them.
 */
export function findPhones(pieces: Piece[]): { mobile?: string; phone?: string; pieces: Piece[] } {
  const all = [...new Set(cutAll(pieces, phonePattern, phoneAt).values)];
  const mobile = all.find((one) => parseMobile(one) !== null);
  let given = pieces;
  let phone = all.find((one) => parseMobile(one) === null) ?? all.find((one) => one !== mobile);
  const isChosen = (one: string | null) => one !== null && (one === mobile || one === phone);
  const left = `|${phoneMark}|`;
  if (!phone) {
    const read = ([match]: RegExpExecArray) => (!mobile || match.includes('+') ? parseAnyPhone(match) : null);
    const foreign = cutAll(pieces, foreignPattern, read, { most: 1, left });
    if (!mobile || foreign.values.length > 0) [phone] = foreign.values;
    given = foreign.pieces;
  }
  const cut = cutAll(given, phonePattern, (match) => (isChosen(phoneAt(match)) ? match[0] : null), { left });
  return { mobile, phone, pieces: cut.pieces };
}
