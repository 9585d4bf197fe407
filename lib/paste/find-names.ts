import { emirateCode } from '#lib/core/search/emirate-codes.ts';
import { foldWords } from '#lib/core/text/fold-words.ts';
import { kindOf } from '#lib/core/text/word-kinds.ts';

const companyMark =
  /(?<!\p{L})(?:l\.?\s?l\.?\s?c\.?|fz-?llc|fz-?e|fz-?co|est\.|establishment|trading|general trading|pjsc|consultants?|consultancy|contracting|enterprises|industries|holdings?|logistics|electronics|technolog(?:y|ies)|stationery|services|spare parts|ltd\.?|limited|inc\.?|شركة|مؤسسة|للمقاولات|للاستشارات|للتجارة|للخدمات|ذ\.?\s?م\.?\s?م\.?)(?!\p{L})/iu;

export function isCompany(text: string): boolean {
  return companyMark.test(text) && !/:/.test(text);
}

/** Whether a folded word doesn't occur in a person's name. */
const isOther = (key: string) => key !== 'علي' && !['person', null].includes(kindOf(key));

const title =
  /^(?:(?:mr|mrs|ms|miss|dr|eng|engr|capt|captain|sheikh|attn|messrs|m\/s|prof|(?:my |our |his |her )?(?:sister|brother|wife|husband|mother|father|mom|mum|dad|son|daughter|cousin|friend|customer|client|teacher|colleague|boss|behen|bhai)|المهندس|المهندسة|السادة|الدكتور|الدكتورة|اختي|أختي|اخوي|أخوي|امي|أمي|ابوي|زوجتي|زوجي|بنت (?:خالتي|عمي|خالي|عمتي|اختي)|ولد (?:خالتي|عمي)|صديقتي|صديقي|السيد|السيدة|استاذ|أستاذ|استاذة|الممرضة|الممرض|العميل|العميلة|الزبون|الزبونة|cust(?:omer)?|guest|patient|nurse|الأستاذ|الأستاذة|الاخ|الأخ|الاخت|الأخت|د|م|عناية)(?:\.|\/|:|,)?\s+)+/iu;

/** A name without titles before it and without brackets and marks around it. */
export function withoutTitle(text: string): string {
  return (
    text
      .replace(/\s*\([^)]*\)?\s*$/u, '')
      .replace(/^[\s"“”'’.,،:;()-]+|[\s"“”.,،:;()!-]+$/gu, '')
      .replace(title, '')
      // In both scripts: "Rana Aziz رنا".
      .replace(/(?<=\p{Script=Latin}[.\s]*)\s\p{Script=Arabic}[\p{Script=Arabic}\s]*$/u, '')
  );
}

const mostWords = 5;

/** Words of an address that may follow a name: "Sara Ali villa 12". */
const unit =
  /^(?:villa|vila|vill|flat|flt|apt|appt|apartment|office|floor|flr|room|rm|unit|block|near|nr|nearby|behind|opp|opposite|next|beside|house|plot|فيلا|فله|شقه|بيت|منزل|مكتب|طابق|غرفه|قطعه|بلوك|قرب|قريب|خلف|مقابل|جنب|بجانب)$/;
const isBuilding = (key: string) => kindOf(key) === 'address' && !unit.test(key);

/** Codes of two letters are syllables too. */
const startsWithEmirate = (name: string) =>
  [1, 2, 3].some((length) => {
    const words = name.split(/\s+/).slice(0, length).join(' ');
    return words.length > 2 && emirateCode(words) !== null;
  });

/** Whether a text looks like a person's name: a few words of letters, none of which occurs in addresses. */
export function looksLikeName(text: string, leastWords = 1): boolean {
  const name = withoutTitle(text);
  if (/[^\p{L}\p{M}\s.'’ـ-]/u.test(name)) return false;
  const words = foldWords(name);
  const isKnown = words.some(({ key }) => isOther(key)) || startsWithEmirate(name);
  const isLong = words.some(({ key }) => key.length > 1);
  return isLong && words.length >= leastWords && words.length <= mostWords && !isKnown;
}

/** The words at the start of a text that can be a name, up to the first one that can't; empty if they are part of another name. */
export function leadingName(text: string): string {
  const name = withoutTitle(text);
  let end = 0;
  for (const [at, word] of foldWords(name).entries()) {
    const isJoined = at === 0 || /^(?:\s+|-)$/.test(name.slice(end, word.start));
    // "Bright Minds Nursery" isn't a person's name.
    if (isJoined && at > 0 && isBuilding(word.key)) return '';
    if (!isJoined || at === mostWords || isOther(word.key)) break;
    end = word.end;
  }
  const found = withoutTitle(name.slice(0, end));
  return looksLikeName(found) ? found : '';
}

/** Words before a person's own name. */
const ofOwn = `(?:my |mera |meri )?(?:name|naam)(?: is| on door)?|this is|ana|انا|أنا|(?:اسمي|اسمها|اسمه|الاسم|اسم)(?: الكامل)?|معك|معاك|معاكم`;
/** Words before the receiver's name, in the receiver's own text or in another person's. */
const ofReceiver = String.raw`(?:should|must|will) go to(?: my \p{L}+)?|[بس]?[يت]ستلم\p{L}*(?: \p{L}+ي)?|receiver (?:is|will be)(?: (?:the|my) \p{L}+)?`;
/** Words before the name of who gets the parcel, which are ordinary words too. */
const ofOther = String.raw`it'?s(?: for)?|i am|i'?m|(?:please |pls |kindly )*(?:send|deliver|ship|give|hand|tawasel|توصل|وصل)(?: it| this)?(?: over)?(?: to(?: my customer| my \p{L}+)?| ma3| لـ?)|(?:parcel|package|order|gift|delivery|documents?|letter|pkt|balloons|flowers|cake) (?:is )?(?:for|to)|for|attn|attention|c\/o|ask for|contact|call|حق|(?:ارجو |الرجاء |يرجى )?(?:التوصيل|توصيل|ارسال|تسليم)(?:ه|ها)? (?:ل|إلى|الى|لـ)`;
const introductions = [ofReceiver, ofOwn, ofOther].map(
  (words) => new RegExp(String.raw`(?<=^|[\s,،.!])(?:${words})[\s:.]+`, 'giu'),
);

/** The name after words such as "my name is" or "parcel for"; null without them. With `isOwn`, only after the first kind. */
export function introducedName(
  text: string,
  isOwn = false,
): { name: string; isReceiver: boolean; rest: string } | null {
  for (const [nth, introduction] of introductions.entries()) {
    if (nth !== 1 && isOwn) continue;
    for (const found of text.matchAll(introduction)) {
      const after = text.slice(found.index + found[0].length);
      const name = leadingName(after);
      // "I'm usually there": a name begins with a capital, or is all that follows.
      if (!name || (nth !== 1 && /^\p{Ll}/u.test(name) && name.length < after.trim().length)) continue;
      const end = after.indexOf(name) + name.length;
      return { name, isReceiver: nth === 0, rest: `${text.slice(0, found.index)} | ${after.slice(end)}` };
    }
  }
  return null;
}

/** Whether a text is the name of a person, without a label. */
export const isPerson = (text: string): boolean =>
  looksLikeName(text) && kindOf(foldWords(text)[0]?.key ?? '') === 'person';
