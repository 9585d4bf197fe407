import { expect, test } from 'vitest';
import { isDated, standingOf } from './standing.ts';

test('a booked shipment stands where the operator says', () => {
  expect(standingOf({ state: 'booked', phase: 'out_for_delivery' })).toBe('phase.out_for_delivery');
  expect(standingOf({ state: 'booked', phase: 'unknown' })).toBe('phase.unknown');
});

test('a booked shipment of which nothing was heard yet is booked, and no more', () => {
  expect(standingOf({ state: 'booked', phase: null })).toBe('state.booked');
});

test.each(['cancelling', 'cancel_in_doubt', 'cancelled'] as const)(
  'while it is %s, the last phase does not speak over it',
  (state) => {
    expect(standingOf({ state, phase: 'expected' })).toBe(`state.${state}`);
  },
);

test('only what happened on a day is dated', () => {
  expect(isDated('phase.delivered')).toBe(true);
  expect(isDated('phase.in_transit')).toBe(false);
  expect(isDated('state.in_doubt')).toBe(false);
});
