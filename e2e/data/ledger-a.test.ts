import { expect, test } from 'vitest';
import { bookRecord, refuseRecord } from '#e2e/bookings/book-records.ts';
import { bookingRecords, kindRecords } from '#e2e/bookings/booking-records.ts';
import { firstReference } from '#e2e/bookings/first-reference.ts';
import { someOf } from '#e2e/browser/long-run.ts';
import { testStack } from '#e2e/stack/test-stack.ts';

// Books every realistic shipment through family A at a strict operator, and compares its ledger with the typed texts, field by
// field.

// Every other kind, and without JOURNEYS=long every fourth domestic one: the journeys type those into the form.
const all = [...bookingRecords(new Date()), ...kindRecords(new Date())];
const records = [...someOf(bookingRecords(new Date()), 4), ...kindRecords(new Date())];
const stack = await testStack();
await stack.beStrict();

test('there are at least 40 shipments, of every kind', () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
  const services = new Set(all.map(({ expected }) => expected.Service));
  expect(services).toEqual(new Set(['Domestic', 'International', 'InternationalIncoming']));
});

test.each(records)('$title', async (record) => {
  const { booked, row } = await bookRecord(stack, record);
  expect(booked).toMatchObject({ ok: true, value: { state: 'booked', awb: row.awb } });
  const { ReferenceNo, ...received } = row.request.BookingRequest as Record<string, unknown>;
  expect(received).toEqual(record.expected);
  expect(ReferenceNo).toMatch(firstReference);
  const isDomestic = record.expected.Service === 'Domestic';
  expect(row.awb).toMatch(isDomestic ? /^\d{13}$/ : /^[A-Z]{2}\d{9}AE$/);
});

test.each(records.filter(({ typed }) => typed.kind === 'incoming').slice(0, 1))(
  'a refusal is named at its field: $title',
  async ({ typed }) => {
    const parcel = { ...typed.parcel, reference1: 'SBX-REFUSED-FIELD' };
    const { shipment } = await refuseRecord(stack, { ...typed, parcel });
    expect(shipment?.refusal?.fields).toEqual([
      { path: 'receiver.mobile', message: 'is not a number that can be reached' },
    ]);
  },
);
