import { expect, test } from 'vitest';
import { nextLookMs, pollIntervalMs } from './poll-interval.ts';

const active: Parameters<typeof pollIntervalMs>[0] = {
  ...{ state: 'booked', phase: 'in_transit', isLabelAwaited: false, isKeptOnly: false },
  cancelRule: { rule: 'will-return' },
};
const intervalOf = (given: Partial<typeof active>) => pollIntervalMs({ ...active, ...given });

test.each(['booking', 'unconfirmed', 'cancelling', 'cancel_unconfirmed'] as const)(
  '%s is looked at often',
  (state) => expect(intervalOf({ state, phase: null })).toBe(4_000),
);

test.each(['in_transit', 'unknown', null] as const)('an active shipment is polled every 12 s: %s', (phase) =>
  expect(intervalOf({ phase })).toBe(12_000),
);

test('a shipment that waits for its label is polled often', () => {
  expect(intervalOf({ phase: 'expected', isLabelAwaited: true })).toBe(2_000);
});

test.each(['delivered', 'returned', 'cancelled'] as const)('%s is final', (phase) => {
  expect(intervalOf({ phase })).toBe(false);
});

test.each(['draft', 'refused', 'cancelled'] as const)('%s waits for a person', (state) => {
  expect(intervalOf({ state, phase: null })).toBe(false);
});

test.each([
  ['that came too soon', '2026-11-21T08:00:00.000Z', true, 4_000],
  ['that learnt something', '2026-11-21T08:00:05.000Z', true, 12_000],
  ['that the operator did not answer', '2026-11-21T08:00:00.000Z', false, 12_000],
])('after a look %s', (_what, trackedAt, refreshed, expected) => {
  const tracked = { ...active, trackedAt: '2026-11-21T08:00:00.000Z' };
  expect(nextLookMs(tracked, { shipment: { trackedAt }, refreshed })).toBe(expected);
});

test('a shipment of a former operator is not polled', () => {
  expect(intervalOf({ isKeptOnly: true })).toBe(false);
});

test('a cancellation that the carrier accepted is polled like any other shipment', () => {
  const accepted = { reason: 'return-accepted', acceptedAt: '2026-11-04T10:05:00.000Z' } as const;
  const cancelRule = { rule: 'not-allowed', ...accepted } as const;
  expect(intervalOf({ state: 'cancelling', cancelRule })).toBe(12_000);
});
