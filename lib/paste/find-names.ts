import { foldedText, foldWords } from '#lib/core/text/fold-words.ts';

const companyMark =
  /(?<!\p{L})(?:l\.?\s?l\.?\s?c\.?|fz-?llc|fz-?e|fz-?co|est\.|establishment|trading|general trading|pjsc|ltd\.?|inc\.?|شركة|مؤسسة|ذ\.?\s?م\.?\s?م\.?)(?!\p{L})/iu;

export function isCompany(text: string): boolean {
  return companyMark.test(text) && !/:/.test(text);
}

/** Words that don't occur in a person's name. */
const notInNames = new Set(
  [
    // Addresses and landmarks.
    'villa flat apt apartment building bldg bld tower towers street st road rd near behind opp opposite next beside',
    'shop office house floor room rm unit block mall mosque school gate camp hotel residence residences warehouse hospital',
    'cluster phase area city village park island center centre market station petrol pump metro pharmacy clinic nursery bank',
    'restaurant cafe salon bakery supermarket hypermarket university college airport beach club gym garage compound community',
    'zone district emirate emirates dubai sharjah ajman uae industrial heights gardens hills marina bay square lake views',
    // Orders and payments.
    'order delivery deliver send parcel package courier ship shipping pickup drop receive invoice copy sample samples awb',
    'cash cod pay paid payment card price total amount box item pcs kg free new urgent fragile gift bag sale offer team store',
    // Jobs below a signature.
    'head laboratory direct fax department manager finance procurement sales coordinator accountant director reception receptionist officer assistant',
    'executive engineer secretary owner admin support service customer customers client guest',
    // Sentences.
    'please pls plz kindly ok okay thanks thank will would can could call whatsapp number phone mobile email message address',
    'location my is are was the for with and or in at on of by before after today tomorrow now this that it its you your we our',
    'us me i am im be have has do does did not no yes if when where what who which how there here from to as so but just also',
    'dear hi hello sir madam bro sis brother sister hey good morning evening afternoon noted sure fine waiting available busy',
    'again sent usually lobby about birthday same phone got you google forms rider driver guard naam mera meri karna hai hain dena bhej raqmi ana salam hala paise maine main me mein hoon right any',
    'home outside inside coming going staying living live stay leave want need bring come get give take ask any all only same',
    'sorry interested ready looking ordering working between after time pm o hai ye yeh ka ko mera hay bhai po pa',
    // Arabic.
    'فيلا شقة بناية مبنى برج شارع طريق بيت منزل مكتب محل قرب خلف مقابل بجانب جنب طلب الطلب طلبية توصيل التوصيل شكرا العنوان',
    'المبلغ مبلغ السلام عليكم مرحبا رقم رقمي الدفع كاش مول مسجد مدفوع جديد اليوم غدا بكرة مستودع مدينة منطقة صباح مساء الخير',
    'ابي ابغى اريد ارجو لو سمحت سمحتي فضلك من في الى الي عن مع هذا هذه عندي انا ساكن ساكنة ارسل ارسلي ارسلوا وصل وين متى',
    'مركز صيدلية عيادة مستشفى مدرسة سوق فندق متجر محطة بنك حديقة جمعية درهم عند الاستلام سعر قيمة هدية طرد شحنة تم اتصل',
    'الرجاء يرجى ممكن كيف هل نعم لا والدفع اخوي اختي عزيزي حبيبتي حبيبي قطعة قطع لون مقاس حجم دبي الشارقة عجمان',
  ]
    .flatMap((words) => words.split(' '))
    .map(foldedText),
);

const title =
  /^(?:(?:mr|mrs|ms|miss|dr|eng|engr|sheikh|attn|messrs|m\/s|prof|(?:my |our |his |her )?(?:sister|brother|wife|husband|mother|father|mom|mum|dad|son|daughter|cousin|friend|customer|client|teacher|colleague|boss|behen|bhai)|المهندس|المهندسة|السادة|الدكتور|الدكتورة|اختي|أختي|اخوي|أخوي|امي|أمي|ابوي|زوجتي|زوجي|بنت (?:خالتي|عمي|خالي|عمتي|اختي)|ولد (?:خالتي|عمي)|صديقتي|صديقي|السيد|السيدة|الأستاذ|الأستاذة|الاخ|الأخ|الاخت|الأخت|د|م|عناية)(?:\.|\/|:|,)?\s+)+/iu;

/** A name without titles before it and without brackets and marks around it. */
export function withoutTitle(text: string): string {
  return text
    .replace(/\s*\([^)]*\)?\s*$/u, '')
    .replace(/^[\s"“”'’.,،:;()-]+|[\s"“”.,،:;()!-]+$/gu, '')
    .replace(title, '');
}

const mostWords = 5;

/** Whether a text looks like a person's name: a few words of letters, none of which occurs in addresses. */
export function looksLikeName(text: string, leastWords = 1): boolean {
  const name = withoutTitle(text);
  if (/[^\p{L}\p{M}\s.'’ـ-]/u.test(name)) return false;
  const words = foldWords(name);
  const isKnown = words.some(({ key }) => notInNames.has(key));
  const isLong = words.some(({ key }) => key.length > 1);
  return isLong && words.length >= leastWords && words.length <= mostWords && !isKnown;
}

/** Words that end the name of a company or a place: "Bright Minds Nursery" isn't a person's name. */
const endOfOther = new Set(
  (
    'tower towers building bldg mall mosque school hotel residence residences warehouse hospital city village park island ' +
    'center centre market station clinic nursery bank pharmacy restaurant cafe salon bakery supermarket hypermarket university ' +
    'college airport club gym garage heights gardens hills marina bay square street st road rd compound team store shop'
  ).split(' '),
);

/** The words at the start of a text that can be a name, up to the first one that can't; empty if they are part of another name. */
export function leadingName(text: string): string {
  const name = withoutTitle(text);
  let end = 0;
  for (const [at, word] of foldWords(name).entries()) {
    const isJoined = at === 0 || /^(?:\s+|-)$/.test(name.slice(end, word.start));
    if (isJoined && at > 0 && endOfOther.has(word.key)) return '';
    if (
      !isJoined ||
      at === mostWords ||
      notInNames.has(word.key) ||
      /\d/.test(word.key) ||
      /^و?رقم/.test(word.key)
    )
      break;
    end = word.end;
  }
  const found = withoutTitle(name.slice(0, end));
  return looksLikeName(found) ? found : '';
}

/** Words before a person's own name. */
const ofOwn = `(?:my |mera |meri )?(?:name|naam)(?: is| on door)?|this is|ana|انا|أنا|اسمي|الاسم|اسم|معك|معاك|معاكم`;
/** Words before the name of who gets the parcel, which are ordinary words too. */
const ofOther = String.raw`it'?s(?: for)?|i am|i'?m|(?:please |pls |kindly )*(?:send|deliver|ship|give|hand|tawasel|توصل|وصل)(?: it| this)?(?: over)?(?: to(?: my customer| my \p{L}+)?| ma3| لـ?)|(?:parcel|package|order|gift|delivery|documents?|letter|pkt|balloons|flowers|cake) (?:is )?(?:for|to)|for|attn|attention|c\/o|ask for|contact|call|حق|(?:ارجو |الرجاء |يرجى )?(?:التوصيل|توصيل|ارسال|تسليم)(?:ه|ها)? (?:ل|إلى|الى|لـ)`;
const introductions = [ofOwn, ofOther].map(
  (words) => new RegExp(String.raw`(?:^|[\s,،.!])(?:${words})[\s:.]+`, 'giu'),
);

/** The name after words such as "my name is" or "parcel for"; null without them. With `isOwn`, only after the first kind. */
export function introducedName(text: string, isOwn = false): { name: string; rest: string } | null {
  for (const [nth, introduction] of introductions.entries()) {
    if (nth > 0 && isOwn) return null;
    for (const found of text.matchAll(introduction)) {
      const after = text.slice(found.index + found[0].length);
      const name = leadingName(after);
      // "I'm usually there": a name begins with a capital, or is all that follows.
      if (!name || (nth > 0 && /^\p{Ll}/u.test(name) && name.length < after.trim().length)) continue;
      const end = after.indexOf(name) + name.length;
      return { name, rest: `${text.slice(0, found.index)} | ${after.slice(end)}` };
    }
  }
  return null;
}
