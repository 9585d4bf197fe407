import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import type { StatusMeaning } from '#lib/tables/columns/status-words.ts';

/** What a note for the courier says of an order that stays here. */
const stays =
  /cancel|(?:do not|don'?t|dont) (?:send|ship|dispatch|deliver(?! (?:after|at|on|to|if|without|early|late|in)\b))|self[- ]?(?:pick|collect)|(?:will|to|customer) (?:pick ?up|collect)|(?:pick ?up|collect(?:ion|ed)?) (?:from|by|at) (?:the )?(?:shop|store|customer|branch|office)|on hold|already (?:sent|shipped|delivered)|duplicate order|ملغ|الغ(?:اء|ت|ي|وا)|لا (?:ترسل|يرسل|توصل|تشحن)|عدم (?:ال)?(?:ارسال|شحن|توصيل)|استلام من (?:ال)?(?:محل|متجر|فرع)|تم (?:ال)?(?:توصيل|تسليم)/;
/** What may say so, or that something else is to be paid: a person says once what such a note does. */
const mayStop =
  /cancel|\bsent\b|by hand|\b(?:comes|coming) (?:to|by) (?:the |our )?(?:shop|store|office)|\b(?:i|we) (?:see|meet|give|bring)\b|\bholds?\b|\bwait|postpon|resched|\blater\b|travel|abroad until|out of (?:town|country|stock)|duplicat|\bagain\b|replac|exchang|return|refund|\balready\b|\bstop|chang(?:ed|ing)|pick(?:s|ed|ing)? ?up|collect|(?:not|n'?t|no) (?:ready|paid|available|answer|reply|confirm|want|need|send|ship|dispatch)|(?:un|to |will |must |needs? to |until |after (?:he |she )?)confirm|\bpaid\b|\bpays?\b|transfer|\baed\b|\bdhs?\b|dirham|انتظر|انتظار|تاجيل|اجل(?:ت|وا|ها)?\b|مسافر|سافر|مكرر|استبدال|تبديل|مرتجع|ارجاع|يرجع|سبق|دفع|مدفوع|تحويل|حول|درهم|[يت]ستلم|ارسل(?:ت|نا|ناه|ناها)|باليد|استلام|لم يوكد|غير موكد|لا يرد|لم يرد/;
const stopsNothing = /cancel(?:led|lation)? (?:policy|fee)|no cancel\w*/g;

/** What a note for the courier does to its order. */
export function noteMeaning(text: string): StatusMeaning {
  const said = foldForSearch(text).replace(stopsNothing, '');
  return stays.test(said) ? 'hold' : mayStop.test(said) ? 'ask' : 'send';
}
