import { expect, test } from 'vitest';
import { bookRecord, refuseRecord } from '#e2e/bookings/book-records.ts';
import { bookingRecords, kindRecords } from '#e2e/bookings/booking-records.ts';
import { expectedCreation } from '#e2e/bookings/expected-creation.ts';
import { firstReference } from '#e2e/bookings/first-reference.ts';
import { someOf } from '#e2e/browser/long-run.ts';
import { testStack } from '#e2e/stack/test-stack.ts';

// The same through family B: shape S1 within the country, S2 across the border.

// Every other kind, and without JOURNEYS=long every fourth domestic one: the journeys type those into the form.
const records = [...someOf(bookingRecords(new Date()), 4), ...kindRecords(new Date())];

process.env.OPERATOR_CREATION_FAMILY = 'B';
const stack = await testStack();
await stack.beStrict();

test.each(records)('$title', async (record) => {
  const { booked, row } = await bookRecord(stack, record);
  expect(booked).toMatchObject({ ok: true, value: { state: 'booked', awb: row.awb } });
  const { referenceNumber1, ...received } = row.request;
  expect(received).toEqual(expectedCreation(record));
  expect(referenceNumber1).toMatch(firstReference);
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
