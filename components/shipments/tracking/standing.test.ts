import { expect, test } from 'vitest';
import { isDated, standingOf } from './standing.ts';

test('a booked shipment has the operator’s phase', () => {
  expect(standingOf({ state: 'booked', phase: 'out_for_delivery' })).toBe('phase.out_for_delivery');
  expect(standingOf({ state: 'booked', phase: 'unknown' })).toBe('phase.unknown');
});

test('a booked shipment without tracking is just booked', () => {
  expect(standingOf({ state: 'booked', phase: null })).toBe('state.booked');
});

test.each(['cancelling', 'cancel_in_doubt', 'cancelled'] as const)(
  'while it is %s, the last phase does not speak over it',
  (state) => {
    expect(standingOf({ state, phase: 'expected' })).toBe(`state.${state}`);
  },
);

test('only statuses with an event have a day', () => {
  expect(isDated('phase.delivered')).toBe(true);
  expect(isDated('phase.in_transit')).toBe(false);
  expect(isDated('state.in_doubt')).toBe(false);
});
