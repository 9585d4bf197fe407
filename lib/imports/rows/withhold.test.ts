import { expect, it } from 'vitest';
import { wordKey } from '#lib/merchants/schema.ts';
import type { ImportField } from '../fields/schema.ts';
import { statusAgainst, wordMeaning } from './withhold.ts';

const meaningOf = (orderStatus: string) => statusAgainst({ orderStatus })?.meaning ?? 'send';

it.each([
  [
    'hold',
    'Cancelled canceled wc-cancelled refunded fulfilled Delivered completed wc-completed on-hold on_hold Trash voided',
  ],
  [
    'hold',
    'Returned,Pending payment,Awaiting payment,Out for delivery,Failed,Shipped,Draft,Order cancelled by customer,Picked up',
  ],
  [
    'hold',
    'ملغي,ملغى,تم الإلغاء,مسترجع,تم الاسترجاع,مسترد,تم التوصيل,تم التسليم,تم التنفيذ,مكتمل,تم الشحن,جاري التوصيل,قيد الانتظار',
  ],
  ['hold', 'Exchange,Return pickup,Reverse,RTO,Void,Swap,استبدال'],
  ['send', 'Delivery,Forward,توصيل'],
  ['hold', 'معلّق,بإنتظار الدفع,بانتظار الدفع,مرفوض,محذوف,Cancelled / ملغي'],
  ['send', 'new pending processing wc-processing Confirmed unfulfilled paid Open'],
  [
    'send',
    'Ready to ship,To be delivered,Awaiting fulfillment,Not shipped,In progress,Ready for delivery,Awaiting shipment',
  ],
  ['send', 'جديد,قيد التنفيذ,جاري التجهيز,قيد التجهيز,جاهز,لم يتم الشحن,غير منفذ,مؤكد'],
  ['send', 'جديد / New,Ready | جاهز,Cash on delivery,Collect cash on delivery,done - send'],
  ['ask', 'Not confirmed,To be confirmed,Pending approval,غير مؤكد'],
  [
    'ask',
    'VIP,Waiting approval,Partially fulfilled,undelivered,بإنتظار المراجعة,Gift,Undelivered,done - send (free),Ready - will collect',
  ],
])('reads a status as one to %s: %s', (meaning, statuses) => {
  const words = statuses.includes(',') || meaning === 'ask' ? statuses.split(',') : statuses.split(' ');
  expect(Object.fromEntries(words.map((word) => [word, meaningOf(word)]))).toEqual(
    Object.fromEntries(words.map((word) => [word, meaning])),
  );
});

it('names the column with the word, and lets a payment decide only if it was paid back', () => {
  expect(statusAgainst({ orderStatus: 'processing', cancelledAt: '2026-11-02 10:00' })).toEqual({
    field: 'cancelledAt',
    meaning: 'hold',
  });
  expect(statusAgainst({ orderStatus: 'VIP', fulfilmentStatus: 'fulfilled' })?.field).toBe(
    'fulfilmentStatus',
  );
  expect(
    statusAgainst({ cancelledAt: 'No', paymentStatus: 'pending', fulfilmentStatus: 'unfulfilled' }),
  ).toBeNull();
  expect(statusAgainst({ paymentStatus: 'by card' })).toBeNull();
  expect(statusAgainst({ paymentStatus: 'refunded' })?.meaning).toBe('hold');
  expect(statusAgainst({ paymentStatus: 'partially_refunded' })?.meaning).toBe('ask');
  expect(statusAgainst({ cancelledAt: 'N', paymentStatus: 'Sent' })).toBeNull();
  expect(statusAgainst({})).toBeNull();
});

it('lets a person who said how a word of a payment is paid send its orders', () => {
  const paymentStatus = 'partially_refunded';
  expect(statusAgainst({ paymentStatus }, { [wordKey(paymentStatus)]: 'paid' })).toBeNull();
});

it('withholds a credit note, and asks about an address that somebody still has to send', () => {
  expect(statusAgainst({ total: '-315.00' })).toEqual({ field: 'total', meaning: 'hold' });
  expect(statusAgainst({ total: '315.00' })).toBeNull();
  for (const address of ['address to be confirmed by client', 'location to follow', 'بيرسل اللوكيشن'])
    expect([address, statusAgainst({ address })?.meaning]).toEqual([address, 'ask']);
  expect(statusAgainst({ address: 'Villa 3, he will call, Location Street 9' })).toBeNull();
});

it.each([
  ['hold', 'Customer cancelled,already delivered,الطلب ملغي'],
  [
    'ask',
    '50 refunded - goodwill,self pickup,do not send before 10/12,لا ترسل,don’t deliver,paid,wait for my call,collect 50 more,لم يؤكد بعد',
  ],
  ['send', 'ring the bell,leave with security,don’t ring,بعد العصر'],
])('reads a note as one to %s: %s', (meaning, notes) => {
  for (const remarks of notes.split(','))
    expect([remarks, statusAgainst({ remarks })?.meaning ?? 'send']).toEqual([remarks, meaning]);
});

it.each([
  ['hold', 'Store pickup,Click & Collect,Local pickup,استلام من الفرع'],
  ['send', 'Courier,Standard delivery,Flat rate,Same Day,توصيل سريع,deliver,Deliver to me / توصيل (+25)'],
  ['ask', 'Aramex,NDD,?'],
])('reads a way of delivery as one to %s: %s', (meaning, methods) => {
  for (const deliveryMethod of methods.split(','))
    expect([deliveryMethod, statusAgainst({ deliveryMethod })?.meaning ?? 'send']).toEqual([
      deliveryMethod,
      meaning,
    ]);
});

it('stops an order that was shipped, or has such a word where a name or an address was', () => {
  for (const values of [
    { sentAt: '2026-11-02' },
    { contactName: '(cancelled )' },
    { companyName: 'CANCELLED' },
    { address: 'Pick up from shop' },
    { payment: 'cancelled - refunded' },
  ])
    expect(statusAgainst(values)?.meaning).toBe('hold');
  for (const values of [
    { sentAt: 'No' },
    { contactName: 'الغيث' },
    { address: 'Villa 3, opposite the shop' },
    { payment: 'COD' },
  ])
    expect(statusAgainst(values)).toBeNull();
});

it('asks what a word of a payment says, unless every shop means the same by it, and beside an amount to collect only what nobody knows', () => {
  const meaning = (text: string, fields: ImportField[] = []) => wordMeaning('payment', text, { fields });
  for (const text of ['Cash on delivery', 'COD 180', 'الدفع عند الاستلام']) expect(meaning(text)).toBe('cod');
  const paid = 'Visa,Bank transfer,Prepaid,بطاقة,Ziina,PayTabs,Wallet,American Express,Master Card,محفظة';
  for (const text of paid.split(',')) expect([text, meaning(text)]).toEqual([text, 'paid']);
  for (const text of ['Network International', 'Payment link', '1']) expect(meaning(text)).toBe('ask');
  expect(meaning('Visa', ['codAmount'])).toBeNull();
  expect(meaning('оплачено', ['codAmount'])).toBe('ask');
  const words = { [wordKey('Network International')]: 'paid' as const };
  expect(wordMeaning('payment', 'network international', { words })).toBe('paid');
});

it('asks about a note in other words than a courier’s until a person said what it does', () => {
  const note = (text: string, words = {}) => wordMeaning('remarks', text, { words });
  expect(note('Call before 5 pm')).toBe('send');
  expect(note('test order')).toBe('ask');
  expect(note('Customer cancelled')).toBe('hold');
  expect(note('test order', { [wordKey('test order')]: 'hold' })).toBe('hold');
  expect(note('test order', { [wordKey('test order')]: 'send' })).toBe('send');
  const told = { [wordKey('Test. Order 5')]: 'send' as const };
  expect(statusAgainst({ remarks: 'Call first. Test. Order 5. Ring the bell' }, told)).toBeNull();
  expect(statusAgainst({ remarks: 'Test. Order 6' }, told)?.meaning).toBe('ask');
});
