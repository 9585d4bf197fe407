import { foldForSearch } from '#lib/core/text/arabic-fold.ts';

/** What a word of a status does to its order. */
export type StatusMeaning = 'send' | 'ask' | 'hold';

/** The words of a status, folded, in English and Arabic. The first pattern that fits counts. */
const meanings: [StatusMeaning, words: RegExp][] = [
  ['send', /^(delivery|deliver|forward|standard|regular|normal|توصيل|تسليم|عادي)$/],
  // The way of payment.
  ['send', /^(cash|card|cheque|pay\w*) (on|upon|at|by) delivery$/],
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
  [
    'hold',
    /\bhold\b|\bheld\b|fail|draft|quotation|block|abandon|expired|suspend|stopped|paused|lost\b|damaged/,
  ],
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
    /^(new|open|sales order|active|pending|placed|received|ready|paid|cod|confirmed|approved|accepted|authori[sz]ed|ok|null|none|-)$/,
  ],
  ['send', /process|progress|prepar|pack|confirm|approv|accept/],
  [
    'send',
    /^(جديده?|مفتوح|جاهزه?|مدفوعه?)$|قيد (ال)?(تنفيذ|معالجه|تجهيز|تحضير)|(جاري|تم) (ال)?(تجهيز|تحضير|تاكيد|تغليف)|موكد|مقبول/,
  ],
];

const meaningOf = (text: string) => {
  const folded = foldForSearch(text.replace(/[_-]+/g, ' ')).replace(/^wc /, '');
  return meanings.find(([, words]) => words.test(folded || '-'))?.[0] ?? null;
};

/**
 * What shops mostly mean by the text of a status; null for an unknown one. The most general vocabulary counts, in either language. Of two
 * languages in one text («جديد / New»), the one that is known counts.
 */
export function statusMeaning(text: string): StatusMeaning | null {
  const found = [text, ...text.split(/\s[/–-]\s|\s*\|\s*/, 4)].map(meaningOf);
  return (['hold', 'ask', 'send'] as const).find((meaning) => found.includes(meaning)) ?? null;
}
