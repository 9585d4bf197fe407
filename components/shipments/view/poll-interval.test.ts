import { expect, test } from 'vitest';
import { pollIntervalMs } from './poll-interval.ts';

test.each(['booking', 'in_doubt', 'cancelling', 'cancel_in_doubt'] as const)(
  '%s is looked at often',
  (state) => {
    expect(pollIntervalMs({ state, phase: null })).toBe(4_000);
  },
);

test('a shipment under way is looked at four times a minute, an unknown status too', () => {
  expect(pollIntervalMs({ state: 'booked', phase: 'in_transit' })).toBe(15_000);
  expect(pollIntervalMs({ state: 'booked', phase: 'unknown' })).toBe(15_000);
  expect(pollIntervalMs({ state: 'booked', phase: null })).toBe(15_000);
});

test.each(['delivered', 'returned', 'cancelled'] as const)('%s is final', (phase) => {
  expect(pollIntervalMs({ state: 'booked', phase })).toBe(false);
});

test.each(['draft', 'refused', 'cancelled'] as const)('%s waits for a person', (state) => {
  expect(pollIntervalMs({ state, phase: null })).toBe(false);
});
