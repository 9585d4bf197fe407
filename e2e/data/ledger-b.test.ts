import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookRecord, refuseRecord } from '#e2e/bookings/book-records.ts';
import { bookingRecords, kindRecords } from '#e2e/bookings/booking-records.ts';
import { expectedCreation } from '#e2e/bookings/expected-creation.ts';
import { firstReference } from '#e2e/bookings/first-reference.ts';
import { someOf } from '#e2e/browser/long-run.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';

// The same through family B: shape S1 within the country, S2 across the border.

// Every other kind, and without JOURNEYS=long every fourth domestic one: the journeys type those into the form.
const records = [...someOf(bookingRecords(new Date()), 4), ...kindRecords(new Date())];
let stack: VerbStack;

beforeAll(async () => {
  process.env.OPERATOR_CREATION_FAMILY = 'B';
  stack = await startVerbStack();
  await stack.beStrict();
});
afterAll(async () => {
  await stack.stop();
  delete process.env.OPERATOR_CREATION_FAMILY;
});

test.each(records)('$title', async (record) => {
  const { booked, row } = await bookRecord(stack, record);
  expect(booked).toMatchObject({ ok: true, value: { state: 'booked', awb: row.awb } });
  const { referenceNumber1, ...received } = row.request;
  expect(received).toEqual(expectedCreation(record));
  expect(referenceNumber1).toMatch(firstReference);
});

test.each(records.filter(({ typed }) => typed.kind === 'incoming').slice(0, 2))(
  'a refusal is named at its field: $title',
  async ({ typed }) => {
    const parcel = { ...typed.parcel, reference1: 'SBX-REFUSED-FIELD' };
    const { shipment } = await refuseRecord(stack, { ...typed, parcel });
    expect(shipment?.refusal?.fields).toEqual([
      { path: 'receiver.mobile', message: 'is not a number that can be reached' },
    ]);
  },
);
