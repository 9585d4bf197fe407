import { expect, it } from 'vitest';
import { cashToCollect, type OrderMoney } from './cash-to-collect.ts';
import { readOrderAmount } from './read-amount.ts';

it.each<[string, string]>([
  ['AED 1,250.50', '125050'],
  ['250/-', '25000'],
  ['COD 180', '18000'],
  ['180COD', '18000'],
  ['AED180', '18000'],
  ['Cash on delivery (COD) 180', '18000'],
  ['نقدًا عند التوصيل 95', '9500'],
  ['١٨٠ درهم', '18000'],
  ['1 250', '125000'],
  ['Dhs. 99', '9900'],
  ['180 AED only', '18000'],
  ['٢٥٠٫٥ د.إ', '25050'],
  ['Paid', 'none'],
  ['مدفوع', 'none'],
  ['0.00', 'none'],
  ['-', 'none'],
  ['No COD', 'none'],
  ['yes', 'yes'],
  ['COD', 'yes'],
  ['-50', 'negative'],
  ['(50)', 'negative'],
  ['AED -50.00', 'negative'],
  ['50 USD', 'foreign'],
  ['12 or 15', 'unreadable'],
  ['0 (bank)', 'none'],
  ['credit – HOLD, overdue', 'unreadable'],
])('reads the money in %s', (text, expected) => {
  const read = readOrderAmount(text);
  expect(read.kind === 'amount' ? String(read.minor) : read.kind).toBe(expected);
});

const shopify: OrderMoney = { payment: 'Cash on Delivery (COD)', total: '205.00' };

it.each<[string, OrderMoney, string]>([
  ['the total of an unpaid order', { ...shopify, paymentStatus: 'pending', due: '205.00' }, '205.00'],
  ['the rest', { ...shopify, paymentStatus: 'partially_paid', due: '80.00' }, '80.00'],
  ['nothing of a paid one', { ...shopify, paymentStatus: 'paid', due: '0.00' }, ''],
  ['nothing of an invoice on account', { payment: 'Net 30', total: '90', due: '90' }, ''],
  ['nothing of one paid by card', { payment: 'Credit Card', total: '90' }, ''],
  ['nothing of one with a date of payment', { total: '90', paidAt: '2026-05-01 10:00' }, ''],
  ['the total without the deposit', { payment: 'COD', total: '200', amountPaid: '50' }, '150.00'],
  ['the total where nothing was paid', { total: '120', paymentStatus: 'غير مدفوع' }, '120.00'],
  ['the total of an order marked as COD', { codAmount: 'نعم', total: '75' }, '75.00'],
  ['the total of an order under a program’s own word', { payment: 'cashondelivery', total: '90' }, '90.00'],
  ['the amount itself', { codAmount: 'COD 180', total: '205' }, '180.00'],
  ['the amount beside COD in a payment cell', { payment: 'COD 180' }, '180.00'],
  ['the part that is left', { payment: '200 paid 350 cod', total: '550' }, '350.00'],
  ['nothing of one with terms', { payment: 'Advance', total: '90' }, ''],
  ['the amount before it', { payment: '180 COD', total: '205' }, '180.00'],
  ['the amount without a space', { payment: 'COD180' }, '180.00'],
  ['the amount behind a dash', { payment: 'Cash - 95 AED' }, '95.00'],
  ['the amount of cash in Arabic', { payment: 'الدفع عند الاستلام ١٨٠ درهم' }, '180.00'],
  ['the same amount in both cells', { payment: 'COD 180', codAmount: '180.00' }, '180.00'],
  ['the amount of an order marked as COD', { payment: 'Cash 95', codAmount: 'yes' }, '95.00'],
  ['nothing of a payment with an amount that is paid', { payment: 'Paid 180' }, ''],
  ['nothing of one by card', { payment: 'بطاقة 180' }, ''],
  ['nothing of COD with zero', { payment: 'COD 0' }, ''],
  ['an amount other than COD says', { payment: 'COD 180', codAmount: '150' }, 'codAmount codDiffers'],
  ['an amount where COD says none', { payment: 'COD 180', codAmount: '0' }, 'codAmount codDiffers'],
  ['an amount beside “no” to COD', { payment: 'N', codAmount: '75' }, 'payment codDiffers'],
  ['cash that is said to be paid', { payment: 'Cash 95 paid', total: '95' }, 'payment codUnclear'],
  ['cash paid in Arabic', { payment: 'مدفوع نقدًا 95', total: '95' }, 'payment codUnclear'],
  ['the amount of an unclear cell', { payment: 'Cash 95 paid', codAmount: '95' }, '95.00'],
  ['two amounts of cash', { payment: 'COD 12 or 15', total: '95' }, 'payment codUnclear'],
  ['an amount without a way of payment', { payment: '95' }, 'payment codUnclear'],
  ['an amount that is paid', { payment: 'COD 180', paymentStatus: 'paid' }, 'paymentStatus codPaid'],
  ['a negative amount', { codAmount: '-50' }, 'codAmount codNegative'],
  ['unknown words', { paymentStatus: 'she transferred' }, 'codAmount codMissing'],
  ['a COD order without an amount', { payment: 'الدفع عند الاستلام' }, 'codAmount codMissing'],
  ['a rest that isn’t said', { ...shopify, paymentStatus: 'مدفوع جزئيا' }, 'codAmount codPartly'],
  ['an order of which half is paid', { total: '150', paymentStatus: 'half paid' }, 'codAmount codPartly'],
  ['an amount of a paid order', { codAmount: '50', paymentStatus: 'paid' }, 'paymentStatus codPaid'],
  [
    'an unpaid transfer',
    { payment: 'Bank transfer', total: '90', paymentStatus: 'pending' },
    'codAmount codUnclear',
  ],
  ['cash that is paid', { payment: 'COD', total: '90', paymentStatus: 'Paid' }, 'paymentStatus codPaid'],
  [
    'the rest beside a gift card',
    { payment: 'COD + Gift Card', total: '90', due: '40', paymentStatus: 'part paid' },
    '40.00',
  ],
  ['a cheque on delivery', { payment: 'Cheque on delivery', total: '90' }, 'payment codUnclear'],
  ['an amount in words that nobody knows', { payment: 'оплачено', codAmount: '310' }, 'payment codUnclear'],
  ['an unknown way of payment', { payment: 'Barter', total: '90' }, 'payment codUnclear'],
  ['no way of payment', { total: '90' }, 'codAmount codUnclear'],
])('collects, or asks about, %s', (_, values, expected) => {
  const { amount, fault } = cashToCollect({ total: '', payment: '', paymentStatus: '', ...values });
  expect(fault ? `${fault.field} ${fault.cell}` : amount).toBe(expected);
});

it.each<[OrderMoney]>([
  [{ payment: '' }],
  [{ payment: '', total: '80', amountPaid: '' }],
  [{ payment: 'Bank transfer', paymentStatus: 'not yet', total: '185' }],
])('asks what is to be collected where the file doesn’t say it: %j', (money) => {
  expect(cashToCollect(money)).toMatchObject({ amount: '', fault: { cell: 'codUnclear' } });
});

it.each<[OrderMoney, string]>([
  [{ payment: '500 paid, balance cash on delivery', total: '1850' }, '1350.00'],
  [{ payment: 'دفع ١٠٠ والباقي عند الاستلام', total: '250' }, '150.00'],
  [{ payment: '500 adv paid, rest 950 COD', total: '1450' }, '950.00'],
  [{ payment: '500 paid and remaining 950 on delivery' }, '950.00'],
  [{ payment: '500 paid, rest 900 COD', total: '1450' }, 'due codDiffers'],
  [{ payment: '500 paid, balance cash on delivery' }, 'codAmount codMissing'],
  [{ payment: '500 paid, balance later', total: '1850' }, 'payment codUnclear'],
  [{ payment: 'حولت 100 والباقي كاش', total: '340' }, '240.00'],
  [{ payment: '50% paid, 190 COD', total: '380' }, '190.00'],
  ...[
    '30% deposit paid',
    'paid 300/750',
    'paid except delivery 20',
    '520 paid',
    'card machine',
    'link sent',
  ].map((payment): [OrderMoney, string] => [{ payment, total: '750' }, 'payment codUnclear']),
  [{ payment: '750 paid', total: '750' }, ''],
  [{ paymentStatus: 'deposit 100, rest cod', total: '390' }, '290.00'],
  [{ paymentStatus: '100 paid, 40 open', total: '140' }, 'paymentStatus codUnclear'],
  [{ payment: '50% advance, balance on delivery', total: '1890', due: '945' }, '945.00'],
  [{ payment: 'آجل Credit 30d', total: '1375', due: '1375' }, ''],
  [{ payment: 'deposit paid, rest on delivery', total: '1850' }, 'payment codUnclear'],
])('takes what is paid and the rest from a payment in words: %j', (money, expected) => {
  const { amount, fault } = cashToCollect(money);
  expect(fault ? `${fault.field} ${fault.cell}` : amount).toBe(expected);
});

it('takes an empty amount to collect as none', () => {
  expect(cashToCollect({ codAmount: '', total: '90' })).toEqual({ amount: '' });
});

it.each<[string, OrderMoney, string]>([
  ['a payment that was declined', { payment: 'Prepaid (COD rejected)', total: '95' }, 'payment codUnclear'],
  ['cash that was paid', { payment: 'Paid cash', total: '95' }, 'payment codUnclear'],
  ['a transfer that hasn’t come', { payment: 'Bank transfer - pending', total: '95' }, 'payment codUnclear'],
  ['cash and a gift card', { payment: 'COD + gift card', total: '95' }, 'payment codUnclear'],
  ['an app', { payment: 'Cash App', total: '95' }, 'payment codUnclear'],
  ['a rest on delivery', { payment: 'الباقي عند الاستلام', total: '95' }, 'codAmount codPartly'],
  ['a sum', { codAmount: '95 + 20 delivery' }, '95 + 20 delivery'],
  ['a product', { codAmount: '2 x 45 cod' }, '2 x 45 cod'],
  ['a balance that isn’t the rest', { total: '95', amountPaid: '95', due: '95' }, 'due codDiffers'],
  ['a balance above the total', { total: '95', due: '120' }, 'due codDiffers'],
  [
    'a total to collect of which a part is paid',
    { codAmount: '95', total: '95', amountPaid: '20' },
    'amountPaid codPaid',
  ],
  ['riyals', { codAmount: 'SAR 95' }, 'codAmount codCurrency'],
  ['dollars', { codAmount: '$95' }, 'codAmount codCurrency'],
  ['a column of currencies', { codAmount: '95', currency: 'KWD' }, 'currency codCurrency'],
])('asks about %s', (_, values, asked) => {
  const cash = cashToCollect(values);
  expect(cash.fault ? `${cash.fault.field} ${cash.fault.cell}` : cash.amount).toBe(asked);
});

it.each([
  ...[
    'paid 100, 300 left',
    '200 deposit paid, 300 remaining',
    'balance 300 after paid 200',
    'paid 200 of 500',
  ],
  ...[
    '500 (200 paid)',
    'paid delivery, collect 200',
    'paid, cash 50 for delivery',
    '400 to be paid',
    'pay 400 by card',
    '400 - customer will pay by link',
    'card 50 USD',
  ],
])('doesn’t take “%s” for paid', (codAmount) => {
  const { amount, fault } = cashToCollect({ codAmount });
  expect(fault?.cell ?? amount).not.toBe('');
});

it.each<[OrderMoney, string]>([
  [{ total: '310', amountPaid: '100', due: '210', paymentStatus: 'part paid' }, '210.00'],
  [{ payment: 'Card on delivery', total: '95' }, '95.00'],
  [{ payment: 'Paid on delivery', total: '95' }, '95.00'],
  [{ paymentStatus: 'Paid on delivery', total: '95' }, '95.00'],
  [{ paymentStatus: 'No COD', total: '95' }, ''],
  [{ paymentStatus: 'آجل', total: '95' }, ''],
  [{ codAmount: '95', currency: 'AED' }, '95.00'],
  [{ codAmount: 'Dhs. 95/-', currency: 'درهم' }, '95.00'],
  [{ codAmount: 'cash to driver 388.50' }, '388.50'],
  [{ codAmount: 'Cash to rider – 149' }, '149.00'],
  [{ codAmount: '520 paid' }, ''],
  [{ codAmount: 'paid online' }, ''],
  [{ codAmount: 'credit' }, ''],
  [{ codAmount: 'réglé' }, ''],
  [{ codAmount: 'paid by bank transfer' }, ''],
])('collects what %o says', (values, amount) => {
  expect(cashToCollect(values)).toEqual({ amount });
});

it.each(
  [
    ...['Payment not received', 'incomplete', 'Not Completed', 'unsuccessful', 'not captured', 'Unsettled'],
    ...['unauthorized', 'Never paid', 'no payment received', 'hasn’t been paid', 'Payment failed'],
    ...['غير مكتمل', 'لم يتم السداد', 'لم تُسدد', 'فشل الدفع', 'ليست مدفوعة'],
  ].flatMap((status) => [
    [status, { paymentStatus: status }] as const,
    [status, { paymentStatus: status, payment: 'COD' }] as const,
  ]),
)('never takes an order as paid whose status is “%s”', (_, said) => {
  const { amount, fault } = cashToCollect({ total: '95', ...said });
  expect(fault ?? amount).not.toBe('');
});
