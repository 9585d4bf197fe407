import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { methodOf, type OrderMoney, readPayment, statusOf } from './cash-to-collect.ts';

/** The fields of an order's money that are words. */
export const paymentFields = ['payment', 'paymentStatus'] as const satisfies (keyof OrderMoney)[];
export type PaymentField = (typeof paymentFields)[number];

/** What a word of a payment says: it is paid on delivery, or paid already; `ask`: it depends on the order. */
export type PaymentMeaning = 'cod' | 'paid' | 'ask';

/** The words of payments. With any other one, only a person knows what the whole says: `Network International`, `Payment link sent`. */
const known =
  /^(?:aed|already|amazon|amex|american|and|apple|at|authori[sz]ed|await\w*|bank|by|captured|cards?|cash|c|checkout|cheque|cod|completed?|credit|d|debit|delivery|deposit|direct|door|due|express|fully|google|in|is|mada|master ?card|n|no|not|o|on|online|order|outstanding|overdue|paid|part|partial|partially|partly|pay|paying|payments?|paypal|pending|pre|prepaid|prepayment|received|samsung|shopify|settled|stripe|success|successful|tabby|tamara|telr|transfer|unpaid|upon|via|visa|waiting|wire|with|y|yes|yet)$/;
const knownArabic =
  /^(?:و?(?:ال|لل|ب)?)(?:ابل|استلام|الكتروني|انتظار|اونلاين|ائتمان|ايتمان|باي|بطاق|بنك|تابي|تحويل|تسليم|تم$|تمارا|توصيل|جزئي|جزيي|دفع|سداد|عند$|غير$|فيزا|كاش|لا$|لم$|ماستر|مدفوع|مدى$|مدي$|مسبق|مسدد|معلق|مكتمل|من$|نعم$|نقد|يتم|يدفع)/;

/** What most shops mean by a word of a payment; `ask` for one that nobody knows. */
export function paymentMeaning(field: PaymentField, text: string): PaymentMeaning {
  if (readPayment(text).kind === 'amount') return 'cod';
  if (methodOf(text) === 'account') return 'paid';
  const words = foldForSearch(text).match(/\p{L}+/gu) ?? [];
  if (!words.every((word) => known.test(word) || knownArabic.test(word))) return 'ask';
  const status = statusOf({ [field]: text });
  if (status === 'partly') return 'cod';
  if (field === 'paymentStatus') return status === null ? 'ask' : status === 'paid' ? 'paid' : 'cod';
  const method = methodOf(text);
  if (method === 'cash') return 'cod';
  return method === 'advance' || status === 'paid' ? 'paid' : 'ask';
}

const told = {
  cod: { payment: 'COD', paymentStatus: 'Unpaid' },
  paid: { payment: 'On account', paymentStatus: 'Paid' },
} as const;

/** The text of a payment in a word that everybody knows. */
export const plainPayment = (field: PaymentField, meaning: 'cod' | 'paid'): string => told[meaning][field];
