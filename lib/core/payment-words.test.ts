import { expect, it } from 'vitest';
import { isKnownPayment, isWayToPay, statusOf, wayOf } from './payment-words.ts';

it.each([
  [
    'cash',
    ['COD', 'C.O.D.', 'cashondelivery', 'Card on delivery', 'Paid by cash', 'No - COD', 'نقدًا عند التسليم'],
  ],
  [
    'advance',
    ['Prepaid', 'In advance', 'Apple Pay', 'Non-COD', 'تحويل بنكي', 'محول', 'بدون دفع عند الاستلام'],
  ],
  ['account', ['Net 30', 'آجل 60 يوم', 'آجل Credit 30d', 'حساب شهري']],
  [
    'unknown',
    ['Barter', 'Not paid', 'COD + gift card', 'Cash App', 'Payment link sent', 'deposit', 'Paid cash'],
  ],
])('takes as %s: %j', (way, texts) => {
  expect(texts.map(wayOf)).toEqual(texts.map(() => way));
});

it.each([
  ['paid', ['Paid', 'captured', 'تم السداد', 'No COD', 'On account', 'آجل']],
  [
    'unpaid',
    ['no', 'not yet', 'Unsettled', 'Cash on delivery', 'Paid on delivery', 'pay on delivery', 'لم تدفع'],
  ],
  ['partly', ['partially_paid', 'half paid', 'balance due', 'deposit paid, rest on delivery']],
  [null, ['Open', 'she transferred', 'Cheque on delivery', 'COD + wallet']],
])('takes the status of a payment as %s: %j', (status, texts) => {
  expect(texts.map(statusOf)).toEqual(texts.map(() => status));
});

it('knows the words of payments', () => {
  expect(['Network International', 'Payment link', 'Payment failed'].filter(isKnownPayment)).toEqual([]);
  const ways = ['Credit / Debit Card (Stripe)', 'Direct bank transfer', 'كاش عند الاستلام', 'مدفوع مسبقًا'];
  expect(ways.filter(isWayToPay)).toEqual(ways);
  expect(['Paid', 'COD 180', 'Samsung', 'Gift', 'Pending'].filter(isWayToPay)).toEqual([]);
});
