import { expect, test } from 'vitest';
import { bookingRecords, kindRecords } from '#e2e/bookings/booking-records.ts';
import { testLedger } from '#e2e/bookings/test-ledger.ts';

await testLedger({
  reference: 'ReferenceNo',
  sent: ({ BookingRequest }) => BookingRequest as Record<string, unknown>,
  expected: (record) => record.expected,
});

test('there are at least 40 shipments, of every kind', () => {
  const all = [...bookingRecords(new Date()), ...kindRecords(new Date())];
  expect(all.length).toBeGreaterThanOrEqual(40);
  const services = new Set(all.map(({ expected }) => expected.Service));
  expect(services).toEqual(new Set(['Domestic', 'International', 'InternationalIncoming']));
});
