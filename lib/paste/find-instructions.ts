import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { isPlainNote } from '#lib/core/text/courier-words.ts';
import { foldWords } from '#lib/core/text/fold-words.ts';
import { kindOf } from '#lib/core/text/word-kinds.ts';

/* What the courier is asked to do: a part of the text that is no address. */

const polite = String.raw`(?:(?:please|pls|plz|kindly|just|and|but|also|can you|could you|tell the (?:driver|courier|rider) to|ask the (?:driver|courier|rider) to|the (?:driver|courier) (?:should|must))\s+)*`;
const english = [
  String.raw`(?:call|ring|phone|whatsapp|text|message|msg|sms|contact|inform|notify)(?: (?:me|us|him|her|them|the (?:customer|receiver|number)))?(?: (?:on|at|\d+ ?min(?:ute)?s?|half an hour|an hour|1 hour|one hour))*[\s,|☎]+(?:before|when|once|upon|on arrival|after|first|if|prior)`,
  String.raw`(?:deliver|leave|drop|give|hand|submit)(?: \S+){0,4} (?:to|at|with) (?:the |our |my |your )?(?:\S+ )?(?:reception|receptionist|security|guard|concierge|neighbou?rs?|watchman|front desk|lobby|maid|driver|nanny|helper|mail ?room)`,
  `gate pass|deliver aftr|5al+[aio]\\p{L}*|no calls?(?=[,.]|$)|use (?:the )?\\S+ (?:bay|gate|door|entrance|lift)|(?:\\S+day )?closed|\\d{1,2} ?[ap]m (?:to|-) \\d{1,2} ?[ap]m|d[ie]l+[ie]?ve?ry (?:aftr|after|b4|before|b?tween|between)|cal+ (?:b4|bfore|before)|whatsapp only|call (?:me )?from |call the \\p{L}+,? not|(?:w )?(?:kal+e?mni|[iy]?e?tasel\\p{L}*|et9el|khal+\\p{L}* (?:el )?mandoob)`,
  `(?:do not|don'?t|dont|no need to|never) (?:call|ring|knock|use the|press|bend|leave|open|deliver|whatsapp|buzz|disturb|wake|put|write|include)`,
  `(?:leave|keep|put|place|(?:drop|hand|give)(?= it| them| this| the| at (?:the |my )?(?:reception|security|lobby|gate)))(?: it| them| this| the (?:parcel|package|order|box|item)s?)?(?: over)?(?: off)? (?:at|with|to|in|by|on|near|outside|inside|under|behind)`,
  String.raw`(?:deliver|delivery|bring|come)(?: it| only| the (?:parcel|order))*(?: (?:is|time|slot|date|must be|should be|needed|required|preferred|possible|any ?time))*:? (?:before|after|between|only|on weekends?|on (?:sun|mon|tues|wednes|thurs|fri|satur)day|tomorrow|today|tonight|in the (?:morning|evening|afternoon)|any ?time|from \d|by \d|until|till)`,
  String.raw`(?:only |not |available |at home |i'?m home |home )?(?:before|after|between) \d{1,2}(?::\d\d)?\s?(?:am|pm|o'?clock|and|to|-|noon)`,
  String.raw`(?:any ?time )?(?:at|around|by|till|until|from|after|before) \d{1,2}(?:[:.]\d\d)?\s?(?:am|pm)`,
  String.raw`(?:after|before|until|till|by|from) \d{1,2}[:.]\d\d|(?:only |before |by |on )?(?:sun|mon|tues|wednes|thurs|fri|satur)day(?: (?:morning|evening|afternoon|only|night))?|(?:deliver(?:y|ed)? )?(?:sun|mon|tue|wed|thu|fri|sat)[- ]?(?:to|-)[- ]?(?:sun|mon|tue|wed|thu|fri|sat)|come (?:in the )?(?:morning|evening|afternoon|early|late)`,
  `(?:tell|inform|ask) the (?:guard|security|watchman|reception|concierge)|ask for me|ring (?:the )?(?:side |back |front |main )?(?:bell|gate|door)|knock loudly|must be (?:stamped|signed)|(?:sign|signature)(?: (?:&|and) stamp)?(?: required| reqd| needed)|(?:take|collect|return|pick ?up)(?: back)? (?:the )?(?:old|broken|damaged|empty|wrong|other)|(?:receiving|working|opening) hours|\\p{L}+ to receive|deliver on \\d|ask for (?:the )?(?:original|id|emirates)|no (?:invoice|price|receipt) (?:in|inside|with)`,
  `(?:handle with care|fragile|this side up|keep (?:it )?(?:upright|cold|cool|frozen|refrigerated)|ring the (?:bell|doorbell)|knock (?:on|at|the)|use (?:the )?(?:service|back|side|main|other)|gate code|access code|door code|bring (?:the )?(?:change|card machine|pos|swipe)|ask for (?:the )?(?:security|reception|watchman|guard)|(?:urgent|same.day) delivery|contactless|no contact|before coming|before delivery|on arrival|beware of)`,
].join('|');
const politeArabic = String.raw`(?:(?:الرجاء|رجاء|ارجو|نرجو|يرجي|لو سمحت|لو سمحتوا|من فضلك|ممكن|بس|ويا ?ريت|ياريت|و|لا|ما|عدم|بدون)\s+)*`;
const arabic = [
  String.raw`(?:(?:عدم )?ا?ل?ات?صال|و?(?:[ايتن])?تصل\p{L}{0,3}|و?دق|و?دقوا|و?كلم\p{L}{0,3}|و?رن|و?رنوا|و?خبر\p{L}{1,3}|التواصل)(?: (?:علي|بي|ب|معي|فيني|عليه|عليها))*(?: ☎| \|)*\s*(?:قبل|اول|عند|لما|اذا|حين)`,
  String.raw`(?:وضع|ترك|تسليم) (?:ال\p{L}+ )?(?:عند|مع|في|لل\p{L}+)|(?:وياليت|ياليت|يا ليت) |(?:ال)?دوام من|بدون فاتوره|يفضل |خل\p{L}{0,2} ي\p{L}+|يترك عند|(?:التسليم|التوصيل) في اوقات|الدخول من|و?اذا ما رد\p{L}*|لا ت\p{L}{2,}|(?:ال)?(?:مندوب|سائق|سايق) (?:ي|ا)\p{L}+|اذا ما (?:في|فيه|رد|كان)\p{L}*`,
  String.raw`(?:اترك|اتركه|اتركها|اتركوا|اتركوها|اتركوه|ترك|خل|خلي|خليه|خليها|خلوها|خلوه|ضعه|ضعها|ضعوه|سلم|سلمه|سلمها|سلموا|سلموه|سلموها|حطه|حطها|حطوها|عطه|عطوه|يسلم|تسليمه|تسليمها)(?: (?:الطرد|الطلب|الشحنه|الغرض))? (?:عند|مع|في|علي|ل|لل|امام|جنب|قدام|بجانب|خارج|حق)\S*`,
  String.raw`(?:التوصيل|توصيل|التسليم|تسليم|توصلون|الوصول|متواجد|متواجده|موجود|موجوده|يوصل|توصل)?\s?(?:فقط )?(?:بعد|قبل|من|بين) (?:ال)?(?:ساعه|العصر|المغرب|العشاء|الظهر|صلاه|الدوام|\d{1,2} (?:ص|م|مساء|صباحا|العصر|الظهر))`,
  String.raw`(?:التوصيل|توصيل|التسليم|تسليم)(?: \S+)? (?:بعد|قبل|غدا|بكره|باكر|اليوم|يوم|مساء|صباحا|الصبح|المساء|العصر|فقط)`,
  `قابل للكسر|انتبه من|احذر|بدون اتصال|قبل الوصول|قبل التوصيل|رمز (?:البوابه|الباب|الدخول)|جهاز الشبكه|معه صرف|فكه`,
].join('|');

const edge = String.raw`(?<![\p{L}\d])`;
const start = new RegExp(
  `${edge}(?:${polite}(?:${english})(?![\\p{L}])|${politeArabic}(?:${arabic})(?![\\p{L}]))`,
  'iu',
);

const mostBefore = 3;
/** What was done isn't asked for. */
const past = /(?<!\p{L})(?:ordered|bought|received|sent|paid|called|placed)(?!\p{L})/iu;

/** Words that an instruction may begin with: "I'm usually there until 16:00". */
const isWhole = (before: string) =>
  foldWords(before).length <= mostBefore &&
  foldWords(before).every(({ key, start: at }) => {
    const kind = kindOf(key);
    return kind === null
      ? /^\p{Ll}/u.test(before.slice(at))
      : ['talk', 'little', 'trade', 'job'].includes(kind);
  });

/** What a courier does, or when: `Reception closes 6pm`, `driver must call from outside`. */
const toldCourier =
  /(?<!\p{L})(?:call|ring|knock|leave|keep|closes?|closed|opens?|open|enter|hours|must|hand|if|only|wait|sign)(?!\p{L})/iu;
const isTold = (text: string) =>
  toldCourier.test(text) &&
  foldWords(text).length > (/only/i.test(text) ? 1 : 2) &&
  !/\d{7}|^is | on$/i.test(text) &&
  isPlainNote(text);

/** Where an instruction begins in a part of a text; -1 without one. It lasts to the end of the part. */
export function instructionAt(text: string): number {
  const letters = [...text].map((letter) => foldForSearch(letter) || letter).join('');
  // Folding for search changes lengths only of marks and runs of spaces, which are gone from a text's parts.
  const folded = letters.length === text.length ? letters : text;
  const at = start.exec(folded)?.index ?? (isTold(text) ? 0 : -1);
  if (at > 0 && past.test(text.slice(0, at))) return -1;
  return at > 0 && isWhole(text.slice(0, at)) ? 0 : at;
}
