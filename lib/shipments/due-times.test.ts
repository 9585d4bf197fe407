import { expect, test } from 'vitest';
import { firstMs, nextTracking, restMs } from './due-times.ts';
import type { ShipmentPhase } from './view.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = new Date('2026-11-23T10:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

function next(phase: ShipmentPhase, given: { quietMs?: number; handedOverAt?: Date; pickupAt?: Date } = {}) {
  const { quietMs = 0, handedOverAt = null, pickupAt = null } = given;
  return nextTracking({ phase, cancelling: false, lastEventAt: ago(quietMs), handedOverAt, pickupAt }, now);
}

test.each(['out_for_delivery', 'attempted'] as const)('%s is tracked first, for a day', (phase) => {
  for (const quietMs of [0, 13 * hourMs])
    expect(next(phase, { quietMs })).toEqual({ afterMs: firstMs, isFirst: true });
  expect(next(phase, { quietMs: 25 * hourMs })?.isFirst).toBe(false);
});

test('a parcel awaiting pickup is tracked first from the start of its window, however long ago it was booked', () => {
  const quietMs = 72 * hourMs;
  expect(next('expected', { quietMs, pickupAt: ago(hourMs) })).toEqual({ afterMs: firstMs, isFirst: true });
  expect(next('expected', { quietMs, pickupAt: ago(-hourMs) })).toEqual({ afterMs: hourMs, isFirst: false });
  expect(next('expected', { quietMs, pickupAt: ago(25 * hourMs) })?.isFirst).toBe(false);
  expect(next('expected', { quietMs })?.isFirst).toBe(false);
});

test('a parcel that was handed over is tracked first', () => {
  expect(next('expected', { handedOverAt: ago(minuteMs) })).toEqual({ afterMs: firstMs, isFirst: true });
  expect(next('in_transit', { handedOverAt: ago(minuteMs) })?.isFirst).toBe(false);
});

test.each(['expected', 'collected', 'in_transit', 'held', 'at_counter', 'returning', 'unknown'] as const)(
  '%s rests, longer the longer nothing happens, at most a day',
  (phase) => {
    expect(next(phase)).toEqual({ afterMs: restMs, isFirst: false });
    expect(next(phase, { quietMs: 10 * hourMs })).toEqual({ afterMs: hourMs, isFirst: false });
    expect(next(phase, { quietMs: 1_000 * hourMs })).toEqual({ afterMs: 24 * hourMs, isFirst: false });
  },
);

test.each(['delivered', 'returned', 'cancelled'] as const)(
  '%s is tracked a few times more, in case of a correction',
  (phase) => {
    const askedAfterHours: number[] = [];
    for (let quietMs = 0, due = next(phase); due; due = next(phase, { quietMs })) {
      quietMs += due.afterMs;
      askedAfterHours.push(quietMs / hourMs);
      expect(due.isFirst).toBe(false);
    }
    expect(askedAfterHours).toEqual([6, 24, 72]);
  },
);

test('an open cancellation is tracked in a final phase too', () => {
  const cancelling = { lastEventAt: now, handedOverAt: null, pickupAt: null, cancelling: true };
  expect(nextTracking({ phase: 'delivered', ...cancelling }, now)?.afterMs).toBe(10_000);
});
