import { expect, test } from 'vitest';
import { type BookingFailureCode, nextBookingKey } from './booking-key.ts';

const isRenewed = {
  // Nothing was booked, and the server would only repeat its answer for the same key.
  invalid: true,
  refused: true,
  'operator-unavailable': true,
  'written-off': true,
  // The first request may have been booked.
  network: false,
  unconfirmed: false,
  unavailable: false,
  unexpected: false,
  conflict: false,
  'case-open': false,
  outdated: false,
  'too-many': false,
  'too-often': false,
  'too-long': false,
  'signed-out': false,
  'other-merchant': false,
  'not-permitted': false,
  suspended: false,
  'not-allowed': false,
  'not-found': false,
  'rule-changed': false,
  'look-alike': false,
  'unknown-awb': false,
  'awb-taken': false,
  'resolved-already': false,
} satisfies Record<BookingFailureCode, boolean>;

test.each(Object.entries(isRenewed))('after "%s" a new key: %s', (code, renewed) => {
  const key = nextBookingKey('first', code as BookingFailureCode, () => 'second');
  expect(key).toBe(renewed ? 'second' : 'first');
});
