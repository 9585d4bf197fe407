import { isKnownPayment, paymentKinds, statusOf, wayOf } from '#lib/core/payment-words.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { type OrderAmount, readOrderAmount } from './read-amount.ts';

/** The fields of an order's money that are words. */
export const paymentFields = ['payment', 'paymentStatus'] as const;
export type PaymentField = (typeof paymentFields)[number];

/** A payment in words that everybody knows. */
export const plainPayments = {
  cod: { payment: 'COD', paymentStatus: 'Unpaid' },
  paid: { payment: 'On account', paymentStatus: 'Paid' },
} as const;

/** What most shops mean by a word of a payment: it is paid on delivery, or paid already. `ask`: it depends on the order, or nobody knows. */
export function paymentMeaning(field: PaymentField, text: string): 'cod' | 'paid' | 'ask' {
  const way = wayOf(text);
  if (readPayment(text).kind === 'amount') return 'cod';
  if (way === 'account') return 'paid';
  if (!isKnownPayment(text)) return 'ask';
  const status = statusOf(text);
  if (status === 'partly') return 'cod';
  if (field === 'payment') return way === 'cash' ? 'cod' : way === 'advance' ? 'paid' : 'ask';
  return status === null ? 'ask' : status === 'paid' ? 'paid' : 'cod';
}

/** The part of a payment that is done: `200 paid`, `50% paid`. */
const partPaid =
  /\d[\d.,]*\s*(?:aed|dhs?|%)?\s*(?:paid|deposit|adv(?:ance)?|مدفوع|عربون)(?!\p{L})|(?:deposit|عربون)\s*\d[\d.,]*/iu;

/** The amount in a cell of the way of payment: `COD 180`, `95 cash`, `200 paid 350 cod`. Unreadable where other words are beside a number. */
export function readPayment(text = ''): OrderAmount {
  const left = text.replace(partPaid, ' ').replace(/^[\s,،;+&]+/u, '');
  const way = wayOf(text);
  if (left !== text && numbersIn(left).length > 0 && wayOf(left) === 'cash') return readPayment(left);
  // What is left is said in another column.
  const isPart = left !== text && numbersIn(left).length === 0 && /rest/.test(paymentKinds(text));
  if (isPart || way === 'advance' || way === 'account' || numbersIn(text).length === 0)
    return readOrderAmount('');
  const read = readOrderAmount(text.replace(/\s[-–:]\s/g, ' '));
  if (way === 'cash' && (read.kind === 'amount' || read.kind === 'none')) return read;
  return { kind: way === 'cash' || read.kind === 'amount' ? 'unreadable' : 'empty', minor: 0 };
}

const numbersIn = (text: string): string[] => latinDigits(text).match(/\d(?:[\d.,]*\d)?/g) ?? [];

/** A date: `2026-05-01 10:00`, `12/3`. */
export const isDate = (text: string) => /\d{4}|(?<!\d)\d{1,2}[-/.]\d{1,2}(?!\d)/.test(latinDigits(text));

/** Whether a payment in words has an amount: `100 paid, 40 open`, but no date, and no count of days (`PDC 60 days`) or code of terms (`Z030`). */
export const saysAmount = (text = ''): boolean =>
  numbersIn(text).some((number) => number.length > 1) &&
  /number|percent/.test(paymentKinds(text)) &&
  !isDate(text) &&
  !/^\p{L}{1,2}\p{Nd}+$/u.test(text);

const before = '(?:prepaid|paid|deposit|advance|transferred|pay)';
const paidBefore = new RegExp(before);
const inParts = new RegExp(`${before}.*rest|rest.*${before}`);
const paidAndRest = new RegExp(
  `^(?:${before} number(?: ${before}| card| method)*|number(?: ${before}| card| method)+) rest (?!.*(?:rest|number.*number)).*(?:cash|onDelivery)`,
);

/**
 * `500 paid, balance cash on delivery`, «دفع ١٠٠ والباقي ٥٠ عند الاستلام»: what is paid, and the rest if it is said. Null if it isn't clear,
 * undefined for a text that names no rest.
 */
export function partsOf(text = ''): { amountPaid: string; due?: string } | null | undefined {
  const kinds = paymentKinds(text);
  const [amountPaid, due] = numbersIn(text);
  if (!inParts.test(kinds)) return undefined;
  return amountPaid && paidAndRest.test(kinds) ? { amountPaid, ...(due && { due }) } : null;
}

/** Whether words of a payment name a part alone of what is paid: `paid 300/750`, `30% deposit paid`, `paid except delivery`. */
export function isPartPaid(text = '', total = ''): boolean {
  const kinds = paymentKinds(text);
  if (!paidBefore.test(kinds) || readPayment(text).kind === 'amount') return false;
  if (!saysAmount(text)) return /except/.test(kinds);
  const { minor } = readOrderAmount(total);
  const isOther = minor > 0 && readOrderAmount(numbersIn(text)[0]).minor !== minor;
  return isOther || /except|percent|deposit|advance|number.*number/.test(kinds);
}

/** `520 paid`, `paid by bank transfer`, `credit`: nothing else, which could say that something is left. */
const allPaid = /^(?:credit|(?:number )?(?:pre)?paid(?: (?:by|card|method\w*|link|transferred|advance))*)$/;

/** Whether words beside or without an amount say for sure how an order is paid: all of it in cash, all of it before, or on account. */
export function isWay(text = ''): boolean {
  const way = wayOf(text);
  const isCash = way === 'cash' && readPayment(text).kind !== 'unreadable';
  return isCash || way === 'account' || allPaid.test(paymentKinds(text));
}
