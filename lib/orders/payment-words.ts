import { methodWords } from '#lib/core/payment-methods.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { methodOf, type OrderMoney, readPayment, statusOf } from './cash-to-collect.ts';

/** The fields of an order's money that are words. */
export const paymentFields = ['payment', 'paymentStatus'] as const satisfies (keyof OrderMoney)[];
export type PaymentField = (typeof paymentFields)[number];

/** What a word of a payment says: it is paid on delivery, or paid already; `ask`: it depends on the order. */
type PaymentMeaning = 'cod' | 'paid' | 'ask';

/** The words of payments. With any other one, only a person knows what the whole says: `Network International`, `Payment link sent`. */
const known = new RegExp(
  String.raw`^(?:و?(?:ال|لل|ب)?)(?:${methodWords}|advance|aed|already|american|and|at|authori[sz]ed|await\w*|by|captured|cash|c|cheque|cod|completed?|d|delivery|deposit|direct|door|due|express|fully|half|in|is|n|no|not|o|on|order|outstanding|overdue|paid|part|partial|partially|partly|pay|paying|payments?|pending|pre|prepaid|prepayment|received|settled|success|successful|transferred|unpaid|upon|via|waiting|with|y|yes|yet|استلام|انتظار|ايتمان|باي|تسليم|تم$|توصيل|جزيي|دفع|سداد|عند$|غير$|كاش|لا$|لم$|مسبق|مسدد|معلق|مكتمل|مدفوع|من$|نصف|نعم$|نقد|يتم|يدفع)(?![a-z])`,
  'u',
);

/** What most shops mean by a word of a payment; `ask` for one that nobody knows. */
export function paymentMeaning(field: PaymentField, text: string): PaymentMeaning {
  if (readPayment(text).kind === 'amount') return 'cod';
  if (methodOf(text) === 'account') return 'paid';
  const words = foldForSearch(text).match(/\p{L}+/gu) ?? [];
  if (!words.every((word) => known.test(word))) return 'ask';
  const status = statusOf({ [field]: text });
  if (status === 'partly') return 'cod';
  if (field === 'paymentStatus') return status === null ? 'ask' : status === 'paid' ? 'paid' : 'cod';
  const method = methodOf(text);
  if (method === 'cash') return 'cod';
  return method === 'advance' || status === 'paid' ? 'paid' : 'ask';
}

/** A payment in words that everybody knows. */
export const plainPayments = {
  cod: { payment: 'COD', paymentStatus: 'Unpaid' },
  paid: { payment: 'On account', paymentStatus: 'Paid' },
} as const;
