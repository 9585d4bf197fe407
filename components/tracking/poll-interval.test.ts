import { expect, test } from 'vitest';
import { nextLookMs, pollIntervalMs } from './poll-interval.ts';

const cancelRule = { rule: 'will-return' } as const;

test.each(['booking', 'unconfirmed', 'cancelling', 'cancel_unconfirmed'] as const)(
  '%s is looked at often',
  (state) => {
    expect(pollIntervalMs({ state, phase: null, isLabelAwaited: false, isKeptOnly: false, cancelRule })).toBe(
      4_000,
    );
  },
);

test('an active shipment is polled every 12 seconds, and so is an unknown status', () => {
  expect(
    pollIntervalMs({
      state: 'booked',
      phase: 'in_transit',
      isLabelAwaited: false,
      isKeptOnly: false,
      cancelRule,
    }),
  ).toBe(12_000);
  expect(
    pollIntervalMs({
      state: 'booked',
      phase: 'unknown',
      isLabelAwaited: false,
      isKeptOnly: false,
      cancelRule,
    }),
  ).toBe(12_000);
  expect(
    pollIntervalMs({ state: 'booked', phase: null, isLabelAwaited: false, isKeptOnly: false, cancelRule }),
  ).toBe(12_000);
});

test('a shipment that waits for its label is polled often', () => {
  expect(
    pollIntervalMs({
      state: 'booked',
      phase: 'expected',
      isLabelAwaited: true,
      isKeptOnly: false,
      cancelRule,
    }),
  ).toBe(2_000);
});

test.each(['delivered', 'returned', 'cancelled'] as const)('%s is final', (phase) => {
  expect(
    pollIntervalMs({ state: 'booked', phase, isLabelAwaited: false, isKeptOnly: false, cancelRule }),
  ).toBe(false);
});

test.each(['draft', 'refused', 'cancelled'] as const)('%s waits for a person', (state) => {
  expect(pollIntervalMs({ state, phase: null, isLabelAwaited: false, isKeptOnly: false, cancelRule })).toBe(
    false,
  );
});

test.each([
  ['that came too soon', '2026-11-21T08:00:00.000Z', true, 4_000],
  ['that learnt something', '2026-11-21T08:00:05.000Z', true, 12_000],
  ['that the operator did not answer', '2026-11-21T08:00:00.000Z', false, 12_000],
])('after a look %s', (_what, trackedAt, refreshed, expected) => {
  const drawn = {
    state: 'booked',
    phase: 'in_transit',
    isLabelAwaited: false,
    isKeptOnly: false,
    cancelRule,
  } as const;
  const tracked = { ...drawn, trackedAt: '2026-11-21T08:00:00.000Z' };
  expect(nextLookMs(tracked, { shipment: { trackedAt }, refreshed })).toBe(expected);
});

test('a shipment of a former operator is not polled', () => {
  const kept = {
    state: 'booked',
    phase: 'in_transit',
    isLabelAwaited: false,
    isKeptOnly: true,
    cancelRule,
  } as const;
  expect(pollIntervalMs(kept)).toBe(false);
});

test('a cancellation that the carrier accepted is polled like any other shipment', () => {
  const accepted = {
    rule: 'not-allowed',
    reason: 'return-accepted',
    acceptedAt: '2026-11-04T10:05:00.000Z',
  } as const;
  const shipment = {
    state: 'cancelling',
    phase: 'in_transit',
    isLabelAwaited: false,
    isKeptOnly: false,
  } as const;
  expect(pollIntervalMs({ ...shipment, cancelRule: accepted })).toBe(12_000);
});
