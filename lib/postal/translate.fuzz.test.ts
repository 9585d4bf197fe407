import fc from 'fast-check';
import { expect } from 'vitest';
import { decimalAmount } from '#lib/core/money.ts';
import { formatDayFirstTime } from '#lib/core/times/dubai-time.ts';
import * as a from './family-a/translate.ts';
import { toPriceQuote } from './family-a/translate-price.ts';
import * as wireA from './family-a/wire.ts';
import * as b from './family-b/translate.ts';
import * as wireB from './family-b/wire.ts';
import { decodeLabel } from './model/label.ts';
import { awbs, fuzz, maybeWords, spelled, spelledAwbs } from './testing/fuzz.ts';
import { sampleQuestion } from './testing/samples.ts';
import { cleanText } from './translation/values.ts';

// Generates valid replies about shipments and prices in every spelling that the interface allows. Each must be read
// completely.

const receipts = fc.record({ awb: spelledAwbs, label: fc.option(fc.base64String()), text: maybeWords });

fuzz('receipts of both families: exactly the AWB', receipts, ({ awb, label, text }) => {
  const fieldsOfA = { AWBNumber: awb.wire, AWBLabel: label, Status: text, Description: text };
  const ofA = a.toReceipt(wireA.bookingReply.parse({ BookingResponse: fieldsOfA }));
  const fieldsOfB = { awbNumber: awb.wire, labelBase64: label, labelUrl: text, referenceNumber: text };
  const ofB = b.toReceipt(wireB.createReply.parse(fieldsOfB));
  for (const outcome of [ofA, ofB]) {
    expect(outcome).toMatchObject({ outcome: 'accepted', value: { awb: awb.awb } });
  }
});

const cancellations = fc.record({ awb: spelledAwbs, other: awbs, message: maybeWords });

fuzz('cancellations: exactly the AWB, with a message', cancellations, ({ awb, other, message }) => {
  const reply = wireB.cancelReply.parse({ awbNumber: awb.wire, message });
  const own = cleanText(message) === undefined ? 'unconfirmed' : 'accepted';
  expect(b.toCancellation(reply, awb.awb)).toMatchObject({ outcome: own });
  const outcome = other === awb.awb ? own : 'unconfirmed';
  expect(b.toCancellation(reply, other)).toMatchObject({ outcome });
});

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const events = fc.array(fc.record({ at: moments, code: maybeWords, text: maybeWords }), {
  minLength: 1,
  maxLength: 8,
});
const reports = fc.record({ awb: spelledAwbs, events });

fuzz('reports of both families: every event, to the second, newest first', reports, ({ awb, events }) => {
  const ofA = wireA.trackReply.parse({
    is_no_data: 'False',
    tracking_no: awb.wire,
    track_final_result: events.map(({ at, code, text }) => ({
      time_stamp: formatDayFirstTime(at),
      sub_status_code: code,
      remarks_en: text,
      location_en: text,
    })),
  });
  const ofB = wireB.trackingReply.parse([
    {
      trackingNumber: awb.wire,
      events: events.map(({ at, code, text }) => ({
        timeStamp: ` ${formatDayFirstTime(at)}`,
        status: { code, descriptionEn: text },
        locationEn: text,
      })),
    },
  ]);
  const seconds = events.map(({ at }) => Math.floor(at.getTime() / 1000) * 1000);
  const newestFirst = seconds.toSorted((one, other) => other - one).map((ms) => new Date(ms));
  for (const outcome of [a.toTrackingReport(ofA, awb.awb), b.toTrackingReport(ofB, awb.awb)]) {
    if (outcome.outcome !== 'answered') throw new Error(JSON.stringify(outcome));
    expect(outcome.value.awb).toBe(awb.awb);
    expect(outcome.value.events.map(({ occurredAt }) => occurredAt)).toEqual(newestFirst);
    expect(outcome.value.lastStatus.code).toBe(outcome.value.events[0]?.status.code);
  }
});

const currencies = fc.constantFrom('AED', 'USD', 'KWD', 'JPY');
const prices = fc
  .record({ currency: currencies, total: fc.nat(), aed: fc.nat(), vat: fc.nat() })
  .chain(({ currency, total, aed, vat }) =>
    fc.record({
      currency: fc.constant(currency),
      total: fc.constant({ amountMinor: total, currency }),
      vat: fc.constant({ amountMinor: vat, currency }),
      wireTotal: spelled(decimalAmount({ amountMinor: total, currency })),
      wireAed: spelled(decimalAmount({ amountMinor: aed, currency: 'AED' })),
      wireVat: spelled(decimalAmount({ amountMinor: vat, currency })),
    }),
  );

fuzz('prices: exact to the fil, whatever carries the number', prices, (price) => {
  const { currency, total, vat, wireTotal, wireAed, wireVat } = price;
  const rate = {
    TotalPrice: wireTotal,
    TotalPriceAED: wireAed,
    CalculationCurrencyCode: ` ${currency.toLowerCase()}`,
    BasicVATPercentage: '5 %',
    BasicVATAmount: wireVat,
  };
  const reply = wireA.rateReply.parse({ RateCalculation: { RateList: rate } });
  expect(toPriceQuote(reply, { ...sampleQuestion, currency })).toMatchObject({
    outcome: 'answered',
    value: { total, vat, vatPercent: 5 },
  });
});

const labels = fc.record({ rest: fc.uint8Array({ maxLength: 400 }), isFolded: fc.boolean() });

fuzz('labels of both families: the very bytes', labels, ({ rest, isFolded }) => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), rest]);
  const base64 = pdf.toString('base64');
  const text = isFolded ? base64.replace(/.{76}/g, '$&\r\n') : base64;
  const ofA = wireA.labelReply.parse({ LabelResponse: { AWB: text } }).LabelResponse.AWB;
  const ofB = wireB.printReply.parse({ awbNumber: null, labelBase64: text }).labelBase64;
  for (const label of [decodeLabel(ofA), decodeLabel(ofB)]) {
    expect(label.ok && Buffer.from(label.value).equals(pdf)).toBe(true);
  }
});
