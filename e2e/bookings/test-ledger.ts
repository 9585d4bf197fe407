import { expect, test } from 'vitest';
import { someOf } from '#e2e/browser/long-run.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { bookRecord, refuseRecord } from './book-records.ts';
import { type BookingRecord, bookingRecords, kindRecords } from './booking-records.ts';
import { firstReference } from './first-reference.ts';

type Sent = Record<string, unknown>;

/**
 * Books every realistic shipment at a strict operator, and compares its ledger with the typed texts, field by field. `reference`: the
 * member with the attempt's own reference; `sent`: the shipment in a request.
 */
export async function testLedger({
  reference,
  sent,
  expected,
}: {
  reference: string;
  sent: (request: Sent) => Sent;
  expected: (record: BookingRecord) => unknown;
}): Promise<void> {
  // Every other kind, and without JOURNEYS=long every fourth domestic one: the journeys type those into the form.
  const records = [...someOf(bookingRecords(new Date()), 4), ...kindRecords(new Date())];
  const stack = await testStack();
  await stack.beStrict();

  test.each(records)('$title', async (record) => {
    const { booked, row } = await bookRecord(stack, record);
    expect(booked).toMatchObject({ ok: true, value: { state: 'booked', awb: row.awb } });
    const { [reference]: own, ...received } = sent(row.request);
    expect(received).toEqual(expected(record));
    expect(own).toMatch(firstReference);
    const isDomestic = record.expected.Service === 'Domestic';
    expect(row.awb).toMatch(isDomestic ? /^\d{13}$/ : /^[A-Z]{2}\d{9}AE$/);
  });

  test('a refusal is named at its field', async () => {
    const typed = records.find((record) => record.typed.kind === 'incoming')?.typed;
    const parcel = { ...typed?.parcel, reference1: 'SBX-REFUSED-FIELD' };
    const { shipment } = await refuseRecord(stack, { ...typed, parcel });
    expect(shipment?.refusal?.fields).toEqual([
      { path: 'receiver.mobile', message: 'is not a number that can be reached' },
    ]);
  });
}
