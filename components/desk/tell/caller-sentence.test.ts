import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import type { Locale } from '#lib/i18n/locale.ts';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };
import { callerSentence, merchantSentence } from './caller-sentence.ts';

const now = new Date('2026-11-24T12:00:00Z');
const shipment = {
  state: 'booked',
  phase: 'attempted',
  handedOverAt: null,
  isWrittenOff: false,
  isToCheck: false,
  lastStatusEn: 'Customer not available. ',
  lastStatusAr: 'العميل غير متاح',
  lastEventAt: '2026-11-24T10:05:00Z',
  codAmount: { amountMinor: 12_000, currency: 'AED' },
} as const;

function said(change: Partial<Parameters<typeof callerSentence>[1]>, language: Locale = 'en'): string {
  const messages = language === 'ar' ? arabic : (english as typeof arabic);
  const tell = createTranslator({ locale: language, messages, namespace: 'desk.tell' });
  const ask = createTranslator({ locale: language, messages, namespace: 'desk.ask' });
  const texts = { tell, ask } as unknown as Parameters<typeof callerSentence>[0];
  return callerSentence(texts, { ...shipment, ...change }, { language, now }).replaceAll('\u00a0', ' ');
}

test('the reason with its time comes first, then the amount, and the question last', () => {
  expect(said({})).toBe(
    'The carrier reported today at 14:05: Customer not available. The courier tried to deliver your shipment but couldn’t. ' +
      'The amount to pay on delivery is AED 120.00. Is the delivery address right, and when can you receive it?',
  );
  expect(said({}, 'ar')).toMatch(
    /^أفاد الناقل اليوم الساعة 14:05 بما يلي: العميل غير متاح\. تعذّر .*120\.00.* عند الاستلام\. .*متى يمكنكم الاستلام؟$/,
  );
});

test.each([
  [
    'a status that explains itself has its time after it',
    { phase: 'in_transit', codAmount: null },
    /to you\. Last update: today at 14:05\.$/,
  ],
  [
    'an older update has its day',
    { phase: 'in_transit', lastEventAt: '2026-11-20T10:05:00Z', codAmount: null },
    /on 20 Nov 2026 at 14:05\.$/,
  ],
  [
    'a delivered parcel is paid',
    { phase: 'delivered' },
    /^Your shipment was delivered\. Last update: today at 14:05\.$/,
  ],
  ['a returning parcel is not paid', { phase: 'returning' }, /Please contact the sender\.$/],
  [
    'before the booking is confirmed the question is a call-back',
    { state: 'unconfirmed', phase: null, lastEventAt: null, codAmount: null },
    /May we call you back when it’s confirmed\?$/,
  ],
] as const)('%s', (_name, change, sentence) => {
  expect(said(change)).toMatch(sentence);
});

test.each([
  [
    'en',
    /^Shipment 100 to Omar: Delivery attempt failed\. The carrier reported today at 14:05: Customer not available\. The amount to pay on delivery is AED.120\.00\.$/,
  ],
  ['ar', /^الشحنة \u2066100\u2069 إلى \u2068Omar\u2069: .*العميل غير متاح/],
] as const)('a merchant hears in %s which parcel it is, where it stands and why', (language, expected) => {
  const messages = language === 'ar' ? arabic : (english as typeof arabic);
  const tell = createTranslator({ locale: language, messages, namespace: 'desk.tell' });
  const standings = createTranslator({ locale: language, messages, namespace: 'standing' });
  const texts = { tell, standings } as unknown as Parameters<typeof merchantSentence>[0];
  const of = { ...shipment, awb: '100', receiverName: 'Omar' };
  expect(merchantSentence(texts, of, { language, now })).toMatch(expected);
  const unconfirmed = { ...of, awb: null, state: 'unconfirmed' as const, phase: null, codAmount: null };
  const told = merchantSentence(
    texts,
    { ...unconfirmed, lastStatusEn: null, lastStatusAr: null },
    { language, now },
  );
  expect(told.endsWith(tell('merchantUnconfirmed'))).toBe(true);
});
