import { foldWords } from '#lib/core/text/fold-words.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { kindOf } from '#lib/core/text/word-kinds.ts';
import { isCompany } from './find-names.ts';

/* What of a part of a text belongs to an address, word by word. The rest is what people say to each other: shown, filled into no field. */

const kindsOf = (text: string) => foldWords(text).map(({ key }) => kindOf(key));

/** `isUnsure`: names of something beside talk, which are of an address only if they are a place. */
type Spoken = { text: string; isTalk: boolean; isUnsure: boolean };
type Part = { kind: ReturnType<typeof kindOf>; key: string; start: number; end: number };

const numbered = /^(?:no|number|nr|رقم)$/;
/** No name has them. */
const verb = /^(?:is|are|was|were|am|its|im|hai|hain)$/;
/** These may begin what is said of a place; other little words belong to its name: "The Greens". */
const leading = /^(?:in|on|at|to|for|from|by|with|and|or|&|n|is|في|من|الى|إلى|على|عن|مع|و|او|أو)\s+/iu;
const trailing = /\s+(?:in|on|at|to|for|from|by|with|and|or|&|the|is|في|من|الى|إلى|على|عن|مع|و|او|أو)$/iu;

/** An address without little words at its ends. */
export const withoutEdges = (text: string) => text.replace(leading, '').replace(trailing, '');
/** The person named behind them is greeted, thanked, or sends the parcel. */
const ofOthers = /^(?:hi|hello|hey|dear|thanks|thank|you|from|agent|agt|مرحبا|هلا|اهلا|شكرا|من)$/;

/** Longer than the name of a building or a place. */
const mostWords = 4;

/** Runs of talk: one word at an edge, several words inside. Little words beside them belong to them. */
function talkRuns(words: Part[]): boolean[] {
  const isTalk = words.map(() => false);
  for (let from = 0; from < words.length; ) {
    const isOpen = (at: number) => ['talk', 'little'].includes(words[at]?.kind ?? '');
    let to = from;
    while (isOpen(to)) to++;
    const run = words.slice(from, to);
    const talk = run.filter(({ kind }) => kind === 'talk').length;
    const isEnough = from === 0 || to === words.length || run.some(({ key }) => verb.test(key));
    if (talk > (isEnough ? 0 : 1)) isTalk.fill(true, from, to);
    from = Math.max(to, from + 1);
  }
  return isTalk;
}

/** Whether words without talk between them are a part of an address. `beside`: in a part that has talk too. */
function isOfAddress(words: Part[], text: string, isBeside: boolean, before?: Part): boolean {
  const has = (kind: Part['kind']) => words.some((word) => word.kind === kind);
  const names = words.filter(({ kind }) => kind === null || kind === 'person').length;
  if (words.every(({ kind }) => kind === 'little' || kind === 'trade')) return false;
  if (isBeside && /(?:^|\s)(?:our|my) (?:office|home|house|shop|store|address|clinic)/i.test(text))
    return false;
  if (has('address')) return !isBeside || names > 0 || has('number') || beside.test(text);
  if (!isBeside) return true;
  if (before && ofOthers.test(before.key)) return false;
  if (isCompany(text)) return true;
  const isCapital = /^[^\p{Ll}]*\p{Lu}/u.test(text) && !/(?:^|\s)\p{Ll}{4,}/u.test(text);
  return (
    (isCapital || has('person') || (/\p{Script=Arabic}/u.test(text) && has('number'))) &&
    names > 0 &&
    words.length <= mostWords
  );
}

/** Whether a person is named behind an address: "Villa 88 Sheikha". */
const startsName = (words: Part[], at: number) =>
  words[at - 1]?.kind === 'number' &&
  (words[at]?.kind === 'person' || words.length - at > 1) &&
  words.slice(at).every(({ kind }) => kind === 'person' || kind === null);

/** A part of a text in pieces: what can be of an address, and talk. */
export function spokenPieces(text: string): Spoken[] {
  const found = foldWords(text);
  const words = found.map(({ key, start, end }, at): Part => {
    const isNumbered = numbered.test(key) && /^\d/.test(found[at + 1]?.key ?? '');
    return { kind: isNumbered ? 'little' : kindOf(key), key, start, end };
  });
  const isTalk = talkRuns(words);
  const hasTalk = isTalk.includes(true);
  const pieces: Spoken[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && isTalk[to] === isTalk[from] && !startsName(words, to)) to++;
    const start = from === 0 ? 0 : (words[from]?.start ?? 0);
    const piece = text.slice(start, words[to]?.start).trim();
    const isKept = !isTalk[from] && isOfAddress(words.slice(from, to), piece, hasTalk, words[from - 1]);
    const isUnsure = !isTalk[from] && !isKept;
    pieces.push({
      text: isTalk[from] ? piece : withoutEdges(piece),
      isTalk: isTalk[from] === true,
      isUnsure,
    });
    from = to;
  }
  return pieces.length > 0 ? pieces : [{ text, isTalk: false, isUnsure: false }];
}

const goods =
  /^\d{1,3}\s?(?:x|×|\*)\s?\p{L}|\p{L}.*\s(?:×\s?|[x]\s)\d{1,3}$|(?<!\p{L})(?:size|colou?r|qty|quantity|pcs|pieces?|sku|pack of|مقاس|لون|عدد|كميه|كمية|حبه|حبة|حبات|قطعه واحده|قطع)(?!\p{L})/iu;
const clock = /(?<!\d)\d{1,2}:\d{2}(?!\d)/;
/** What is said of a bank, unless it is near the address. */
const ofBank =
  /(?<!\p{L})(?:branch|iban|(?:by|via|bank) transfer|(?:by|via) bank|transfer(?:red)?|account|a\/c|nbd|adcb|adib|mashreq|receipt|swift|فرع|ايبان|آيبان|حساب|تحويل|حوالة|مصرف)(?!\p{L})/iu;
const beside =
  /(?<!\p{L})(?:near|behind|opp\w*|next|beside|above|front|قرب|خلف|مقابل|جنب|بجانب|امام|أمام)(?!\p{L})/iu;

/** Whether a part of a text is about goods, a bank, a job or a question, and no part of an address. */
export function isLeftOver(text: string): boolean {
  const kinds = kindsOf(text);
  const plain = latinDigits(text);
  if (ofBank.test(text) && !beside.test(text)) return true;
  if (/[?؟]\s*$/.test(text) && kinds.includes('talk')) return true;
  if (kinds.includes('address')) return false;
  if (kinds.includes('trade')) return true;
  const isJob = kinds.includes('job') && !kinds.includes('number');
  return (
    goods.test(plain) ||
    isJob ||
    clock.test(plain) ||
    /^\p{L}$/u.test(text) ||
    (kinds.length > mostWords && !kinds.includes('number'))
  );
}
