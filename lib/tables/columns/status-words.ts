import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

/** What a word of a status does to its order. */
export type StatusMeaning = 'send' | 'ask' | 'hold';

/** The words of a status, folded, in English and Arabic. The first that fits counts. */
const meanings: [StatusMeaning, ...RegExp[]][] = [
  [
    'send',
    /^(delivery|deliver|forward|standard|regular|normal|توصيل|تسليم|عادي)$/,
    // The way of payment.
    /^(collect )?(cash|card|cheque|pay\w*) (on|upon|at|by) delivery$/,
    /^(all )?done( and)? (to )?send$/,
  ],
  ['hold', /exchang|swap|revers|^pick ?up$|\brto\b|استبدال|تبديل/],
  // In the shop by the customer, or at the merchant's by the courier.
  [
    'ask',
    /(ready|await\w*|pending|wait\w*) (for|to) (be )?(collect|pick)|wait\w* (for )?(approv|confirm)/,
    /(\b(not|never|yet to|to be|pending|await\w*) (be )?|\bun)(confirm|approv|accept)|(غير|لم|ما) (ال)?(يتم )?(ال)?(موكد|يوكد|تاكيد)/,
  ],
  ['send', /^to (be )?(deliver|ship|send|sent|dispatch|fulfil|pack|process|prepar)/],
  ['ask', /partial|جزئي|جزيي|undeliver|not (been )?deliver|failed deliver|لم يتم (التوصيل|التسليم)/],
  [
    'hold',
    /(await\w*|pending|waiting for) payment|payment (pending|await)|out for deliver|(انتظار|باقي) الدفع/,
  ],
  [
    'send',
    /unfulfil|unship|\b(not|never|yet|to be|ready|await\w*|pending|for)\b.*(fulfil|ship|sent|send|dispatch|complet|deliver|pick|collect)/,
    /(لم|غير|لا) (يتم )?(ال)?(يشحن|شحن|تنفيذ|منفذ|مكتمل|ارسال|مرسل)|جاهزه? /,
  ],
  [
    'hold',
    /cancel|void|refund|reversed|charge ?back|return|restock|trash|delet|remov|reject|declin|refus|fraud|spam|duplicat/,
    /fulfil|complet|deliver|shipped|dispatch|\bsent\b|in transit|picked up|collected|closed|archiv|finish|\bdone\b/,
    /\bhold\b|\bheld\b|fail|draft|quotation|block|abandon|expired|suspend|stopped|paused|lost\b|damaged/,
    /ملغ|الغاء|الغي|مسترجع|مسترد|استرجاع|استرداد|مرتجع|ارجاع|(^| )راجع|محذوف|مرفوض|رفض|فشل|فاشل|مسوده|منتهي/,
    /مكتمل|اكتمل|منفذ|تم (ال)?(تنفيذ|توصيل|تسليم|شحن|ارسال|استلام)|(جاري|قيد) (ال)?(توصيل|شحن|تسليم)|في الطريق|مغلق/,
    /معلق|موقوف|متوقف|قيد الانتظار|موجل|^(?:مسلمه?|مستلمه?)$/,
  ],
  [
    'send',
    /^(new|open|sales order|active|pending|placed|received|ready|paid|cod|confirmed|approved|accepted|authori[sz]ed|ok|null|none|-)$/,
    /process|progress|prepar|pack|confirm|approv|accept/,
    /^(جديده?|مفتوحه?|جاهزه?|مدفوعه?)$|قيد (ال)?(تنفيذ|معالجه|تجهيز|تحضير)|(جاري|تم) (ال)?(تجهيز|تحضير|تاكيد|تغليف)|موكد|مقبول/,
  ],
];

/** The words that a status is made of. With any other one, it isn't known what the whole says: `Delivered to Ali's brother`. */
const known =
  /^(?:abandon|accept|active|all|already|and|approv|archiv|at|authori[sz]|await|back|be$|been$|bill|block|by|cancel|card|cash|charge|cheque|closed?$|cod$|collect|complet|confirm|courier|customer|damag|declin|delet|deliver|dispatch|done$|draft|duplicat|exchang|expir|fail|finish|for$|forward|fraud|from$|fulfil|fully|held$|hold$|incomplet|invoic|in$|is$|it$|items?$|lost$|never|new$|no$|none$|normal|not$|now$|null$|of$|ok$|on$|open|order|out$|pack|paid$|partial|paus|pay|pend|pick|placed|prepar|process|progress|quotation|ready|receiv|refund|refus|regular|reject|remov|restock|return|revers|rto$|sales?$|sent$|send|ship|sold|spam|standard|status|stop|suspend|swap|the$|to$|transit|trash|undeliver|unfulfil|unship|unpaid|up$|upon|void|waiting|was$|with$|yet$)/;
const knownArabic =
  /^(?:و?(?:ال|لل|بال|ب|ل)?)(?:اكتمل|ارجاع|ارسال|ارسل|استبدال|استرجاع|استرداد|استلام|الغ|انتظار|باقي|بعد$|تاكيد|تبديل|تجهيز|تحضير|تسليم|تغليف|تم$|تنفيذ|توصيل|جاري|جاهز|جديد|جزئي|جزيي|حذف|دفع|راجع|رفض|شحن|طريق|طلب|عاد|عميل|عند$|غير$|فاشل|فشل|في$|قيد|كامل|لا$|لم$|محذوف|مدفوع|مرتجع|مرسل|مرفوض|مستلم|مسلم|مسترجع|مسترد|مسود|معالجه|معلق|مغلق|مفتوح|مقبول|مكتمل|ملغ|من$|منتهي|منفذ|موجل|موقوف|موكد|متوقف|يتم|يشحن)/;

const meaningOf = (text: string) => {
  const folded = foldForSearch(text.replace(/[_-]+/g, ' ')).replace(/^wc /, '');
  const words = folded.match(/\p{L}+/gu) ?? [];
  if (!words.every((word) => known.test(word) || knownArabic.test(word))) return null;
  return meanings.find(([, ...patterns]) => patterns.some((one) => one.test(folded || '-')))?.[0] ?? null;
};

/**
 * What shops mostly mean by the text of a status; null if it has a word that no status has. The most general vocabulary counts, in either language. Of two
 * languages in one text («جديد / New»), the one that is known counts.
 */
export function statusMeaning(text: string): StatusMeaning | null {
  const [whole, ...parts] = [text, ...text.split(/\s[/–-]\s|\s*\|\s*/, 4)].map((part) => ({
    meaning: meaningOf(part),
    isArabic: /\p{Script=Arabic}/u.test(part),
  }));
  // What is done can be the work: `done - send (free)`.
  if (/^done\s[–-]\s/i.test(text) && whole?.meaning !== 'hold') return whole?.meaning ?? 'ask';
  const found = [whole, ...parts].map((part) => part?.meaning);
  const meant = (['hold', 'ask', 'send'] as const).find((meaning) => found.includes(meaning)) ?? null;
  // What isn't known in one language can say more: `Ready - will collect`.
  const isOneLanguage = parts.every(({ isArabic }) => isArabic === whole?.isArabic);
  const isOpen = /\s[–-]\s/.test(text) && isOneLanguage && parts.some(({ meaning }) => meaning === null);
  return meant === 'send' && isOpen && whole?.meaning !== 'send' ? 'ask' : meant;
}
