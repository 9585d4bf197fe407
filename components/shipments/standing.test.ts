import { expect, test } from 'vitest';
import { isDated, isStuck, standingOf as standingOfEvery } from './standing.ts';

type Stood = Parameters<typeof standingOfEvery>[0];
const standingOf = (stood: Omit<Stood, 'handedOverAt'>) => standingOfEvery({ handedOverAt: null, ...stood });

test('a booked shipment has the operator’s phase', () => {
  expect(standingOf({ state: 'booked', phase: 'out_for_delivery' })).toBe('phase.out_for_delivery');
  expect(standingOf({ state: 'booked', phase: 'unknown' })).toBe('phase.unknown');
});

test('a booked shipment without tracking is just booked', () => {
  expect(standingOf({ state: 'booked', phase: null })).toBe('state.booked');
});

test.each(['cancelling', 'cancel_unconfirmed', 'cancelled'] as const)(
  'while it is %s, the last phase does not speak over it',
  (state) => {
    expect(standingOf({ state, phase: 'expected' })).toBe(`state.${state}`);
  },
);

test('only statuses with an event have a day', () => {
  expect(isDated('phase.delivered')).toBe(true);
  expect(isDated('phase.in_transit')).toBe(false);
  expect(isDated('state.unconfirmed')).toBe(false);
});

test('a draft whose booking was closed as not booked is no ordinary draft', () => {
  expect(standingOf({ state: 'draft', phase: null, isWrittenOff: true })).toBe('state.written_off');
  expect(standingOf({ state: 'draft', phase: null, isWrittenOff: false })).toBe('state.draft');
});

test('a shipment whose AWB an agent must check says so before its phase', () => {
  expect(standingOf({ state: 'booked', phase: 'collected', isToCheck: true })).toBe('state.to_check');
});

test('what went wrong needs a person, what goes on doesn’t', () => {
  expect(isStuck('phase.attempted')).toBe(true);
  expect(isStuck('phase.held')).toBe(true);
  expect(isStuck('phase.in_transit')).toBe(false);
  expect(isStuck('state.draft')).toBe(false);
});

test.each([
  ['booked', null, 'state.handed_over'],
  ['booked', 'expected', 'state.handed_over'],
  ['booked', 'collected', 'phase.collected'],
  ['cancelling', 'expected', 'state.cancelling'],
  ['cancelled', 'cancelled', 'state.cancelled'],
] as const)('a parcel that was handed over, %s, %s: %s', (state, phase, standing) => {
  expect(standingOfEvery({ state, phase, handedOverAt: '2026-11-23T10:00:00Z' })).toBe(standing);
});
