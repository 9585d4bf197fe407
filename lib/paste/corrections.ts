import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { foldedText } from '#lib/core/text/fold-words.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { hasAddressWord } from '#lib/core/text/word-kinds.ts';
import { findPlacesInTexts } from '#lib/locations/find-places.ts';
import { type PlaceIndex, placeKey } from '#lib/locations/place-index.ts';
import { looksLikeName } from './find-names.ts';
import { cutPhones } from './find-numbers.ts';
import { labelledPieces } from './labels.ts';
import { type Line, ofPlaces, separators } from './segments.ts';

/* "No, the new one is …": what replaces an address or a phone that was said before. */

const marks = [
  String.raw`^(?:\W*(?:oh|ah|hey|hi|so|ok|okay)[\s,.!]+)*(?:no(?![\s.:]*\d)|nope|sorry|correction|corrected|wait|actually|oops|edit|apologies|my (?:mistake|bad)|wrong|scratch that|ignore|forget|disregard|cancel that|not)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:new|correct|corrected|updated|right|actual|latest)(?: \p{L}+)? (?:address|location|one|number|mobile|place)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:address|location|number|we|i|i have|i'?ve) (?:has |have |is |was |just )*(?:changed|wrong|moved|shifted|relocated|updated|incorrect|off|not working|closed)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:change|update|correct|replace) (?:the |my |delivery )*(?:address|location|number)(?!\p{L})|(?<!\p{L})instead(?!\p{L})|(?<!\p{L})(?:send|deliver|ship) (?:it )?to (?:this|my new)(?!\p{L})`,
  String.raw`^(?:لا(?! ت)|لالا|مو|عفوا|اسف|اسفه|معليش|تصحيح|تعديل|غلط|خطا|انتظر|لحظه|نسيت)(?!\p{L})`,
  String.raw`(?:العنوان|الموقع|المكان|الرقم|عنواني|رقمي|عنوان|رقم)(?: \p{L}+){0,2} ?(?:الجديد|الصحيح|جديد|تغير|غلط|خطا|المعدل|الحالي|مقفل|مغلق)(?!\p{L})|(?:غيرت|غيرنا|نقلت|نقلنا|تغير|عدل|عدلوا|غير|غيروا|بدل|بدلوا|تغيير|تعديل)(?: \p{L}+)? ?(?:عنوان|العنوان|عنواني|البيت|السكن|الموقع|الرقم)|(?<!\p{L})بدل(?:ا|ه)?(?!\p{L})`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** Whether a sentence corrects what was said before it. */
export function isCorrection(sentence: string): boolean {
  const folded = foldForSearch(sentence);
  return marks.some((mark) => mark.test(folded));
}

/** "old address was …": what comes after it isn't the address. */
const oldAddress =
  /(?:\p{L}+ to )?(?:the |my )?(?:old|previous)(?: \p{L}+)? (?:address|location|one|flat|villa|place)(?:\s*\([^)]*\)|[^.!?\n]*)/iu;
const wrongFirst =
  /(?<!\p{L})(?:مش|مو|موب|مب|not) ([\p{L}\p{Nd}-]+)[،,.]?\s+(?:\p{L}+ )?(\p{Nd}[\p{L}\p{Nd}-]*)[^\p{L}\p{Nd}]*$/iu;
const notOther =
  /(?<!\p{L})([\p{L}\p{Nd}-]+)(?: side)?,? (?:not|مش|مو|موب|مب|وليس|ليس) ([\p{L}\p{Nd}-]+)[^\p{L}\p{Nd}]*$/iu;

/** What a sentence such as "villa 21 not 12" or "it's Sharjah, not Dubai" exchanges; null for another one. */
function exchanged(sentence: string): { right: string; wrong: string } | null {
  const [, wrongOne, rightOne] = wrongFirst.exec(sentence) ?? [];
  if (rightOne && wrongOne) return { right: rightOne, wrong: wrongOne };
  const [whole = '', right, wrong] = notOther.exec(sentence) ?? [];
  // A number is exchanged by a number: “240 after discount, not 260”.
  const number = /\p{Nd}/u;
  const said = sentence
    .slice(0, sentence.length - whole.length)
    .match(/[\p{L}\p{Nd}-]*\p{Nd}[\p{L}\p{Nd}-]*/gu);
  const better = wrong && number.test(wrong) && !number.test(right ?? '') ? said?.at(-1) : right;
  return better && wrong ? { right: better, wrong } : null;
}

const upToValue =
  /^.{0,80}?(?:(?<!\p{L})(?:is(?: now)?|to|at|هو|هي|الى|إلى|صار|اصبح|أصبح)(?!\p{L})|[:：=])[\s:،,-]*(?=\S)/iu;
const markOnly =
  /^(?:\W*(?:oh|ah|hey|hi|so|ok|okay)[\s,.!]+)*(?:no|nope|sorry|correction|corrected|wait|actually|oops|edit|apologies|my (?:mistake|bad)|scratch that|لا(?! ت)|عفوا|عفوًا|تصحيح|تعديل|آسف|اسف|معليش|لحظة)[\s,،:.!-]+/iu;

/** A correction without the words that announce it. */
function correctedText(sentence: string): string {
  const bare = sentence.replace(markOnly, '');
  return isCorrection(bare) ? bare.replace(upToValue, '') : bare;
}

type Sentence = Line & { text: string };

/** The parts of a sentence that a correction of the address leaves: a name, a phone, an email, what is labelled otherwise. */
function withoutAddress(
  sentence: Sentence,
  { meanings }: PlaceIndex,
): { kept: Sentence[]; dropped: string[] } {
  const parts = labelledPieces(sentence.text).flatMap(({ label, raw, text }) =>
    (label === null ? text.split(separators) : [raw]).map((part) => ({ label, raw: part })),
  );
  const { kept = [], dropped = [] } = Object.groupBy(parts, ({ label, raw }) => {
    const isOther =
      (looksLikeName(raw) && !meanings.has(placeKey(foldedText(raw)))) ||
      /@|(?:\d[\s.-]?){9,}/.test(latinDigits(raw));
    return (label === null ? isOther : !ofPlaces.has(label)) ? 'kept' : 'dropped';
  });
  return {
    kept: kept.map(({ raw }) => ({ ...sentence, text: raw })),
    dropped: dropped.map(({ raw }) => raw.trim()),
  };
}

const word = (text: string) => new RegExp(`(?<![\\p{L}\\p{Nd}])${text}(?![\\p{L}\\p{Nd}])`, 'iu');

type Corrected = { sentences: Sentence[]; dropped: string[] };

/** The sentences with the words that a later one exchanges: "villa 21 not 12". */
function withExchanges(sentences: Sentence[]): Corrected {
  const found: Corrected = { sentences: [], dropped: [] };
  for (const sentence of sentences) {
    const exchange = exchanged(sentence.text);
    const isSaid = exchange && found.sentences.some(({ text }) => word(exchange.wrong).test(text));
    if (!isSaid) {
      found.sentences.push(sentence);
      continue;
    }
    found.dropped.push(sentence.text);
    found.sentences = found.sentences.map((one) => ({
      ...one,
      text: one.text.replace(word(exchange.wrong), exchange.right),
    }));
  }
  return found;
}

const number = String.raw`\+?\d[\d\s-]{6,14}\d`;
const oldPhone = new RegExp(
  String.raw`\(?(?<!\p{L})(?:old|previous|wrong|القديم|قديم)(?!\p{L})[^\d,;.،]{0,20}${number}(?:[^\d,;.،]{0,20}(?:wrong|off))?\)?|${number}\s*(?:>>|->|=>|[-–(])?\s*(?:is )?(?:the )?(?:wrong|old|switched off|غلط|قديم)(?!\p{L}|[^\d,;.،]{0,20}\d)\)?`,
  'iu',
);

/** The sentences without a phone that is called old or wrong, where another one is said. */
function withoutOldPhones(all: Sentence[]): Corrected {
  const sentences = all.map((one) => ({ ...one, text: latinDigits(one.text).replace(oldPhone, ' ') }));
  const dropped = all.flatMap(({ text }) => oldPhone.exec(latinDigits(text))?.[0] ?? []);
  const hasPhone = sentences.some(({ text }) => cutPhones(text).phones.length > 0);
  return dropped.length > 0 && hasPhone ? { sentences, dropped } : { sentences: all, dropped: [] };
}

/** The sentences without an address and a phone that a later one corrects. */
export function corrected(given: Sentence[], index: PlaceIndex): Corrected {
  const { sentences: current, dropped: oldPhones } = withoutOldPhones(given);
  const old = current.length > 1 ? current.flatMap(({ text }) => oldAddress.exec(text)?.[0] ?? []) : [];
  const { sentences, dropped } = withExchanges(
    old.length === 0 ? current : current.map((one) => ({ ...one, text: one.text.replace(oldAddress, ' ') })),
  );
  dropped.push(...oldPhones, ...old);
  const at = sentences.findLastIndex(({ text }, nth) => nth > 0 && isCorrection(text));
  const found = sentences[at];
  if (!found) return { sentences, dropped };
  const fromCorrection = [{ ...found, text: correctedText(found.text) }, ...sentences.slice(at + 1)];
  const before = sentences.slice(0, at);
  const hasPlace = (all: Sentence[]) =>
    findPlacesInTexts(
      all
        .flatMap(({ text }) => labelledPieces(text).flatMap((piece) => piece.text.split(separators)))
        .map((text) => ({ text: text.trim(), isSearched: true })),
      index,
    ).parts.some((part) => part.hasPlace);
  let kept = before;
  if (hasPlace(fromCorrection) && before.some((one) => hasAddressWord(one.text) || hasPlace([one]))) {
    const parted = before.map((one) => withoutAddress(one, index));
    kept = parted.flatMap((one) => one.kept);
    dropped.push(...parted.flatMap((one) => one.dropped));
  } else if (fromCorrection[0] && hasAddressWord(fromCorrection[0].text)) {
    // "Al Furjan, Azizi Yasamine? No wait, it's Azizi Tulip building": only the last part is another one.
    const [last] = before.slice(-1);
    const cut = last?.text.match(/^(.*[,،])\s*([^,،]*\?)\s*$/);
    if (last && cut) {
      kept = [...before.slice(0, -1), { ...last, text: cut[1] ?? '' }];
      dropped.push(cut[2] ?? '');
    }
  }
  const phones = kept.map(({ text }) => cutPhones(text));
  if (
    fromCorrection.some(({ text }) => cutPhones(text).phones.length > 0) &&
    phones.some((one) => one.phones.length > 0)
  ) {
    dropped.push(...phones.flatMap((one) => one.phones));
    kept = kept.map((sentence, nth) => ({ ...sentence, text: phones[nth]?.text ?? sentence.text }));
  }
  return kept === before ? { sentences, dropped } : { sentences: [...kept, ...fromCorrection], dropped };
}
