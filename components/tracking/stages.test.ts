import { expect, test } from 'vitest';
import { hasEndedEarly, reachedStage, stages, troubleOf } from './stages.ts';

test('every stage reaches itself', () => {
  expect(stages.map((stage) => reachedStage(stage, []))).toEqual([0, 1, 2, 3, 4]);
});

test('the current phase wins over a later stage in the history', () => {
  expect(reachedStage('in_transit', ['in_transit', 'attempted', 'out_for_delivery'])).toBe(2);
});

test.each(['held', 'returning', 'cancelled', 'unknown'] as const)(
  '%s shows the last stage of its history',
  (phase) => {
    expect(reachedStage(phase, [phase, 'collected', 'expected'])).toBe(1);
  },
);

test('an unknown status without a history has no stage', () => {
  expect(reachedStage('unknown', ['unknown'])).toBeNull();
  expect(reachedStage(null, [])).toBeNull();
});

test('a returned or cancelled shipment has ended early, a delivered one has not', () => {
  expect(hasEndedEarly('returning')).toBe(true);
  expect(hasEndedEarly('cancelled')).toBe(true);
  expect(hasEndedEarly('held')).toBe(false);
  expect(hasEndedEarly('delivered')).toBe(false);
});

test('a failed delivery and a hold are no progress', () => {
  expect(troubleOf('attempted')).toEqual({ phase: 'attempted', tone: 'danger' });
  expect(troubleOf('held')?.tone).toBe('danger');
  expect(troubleOf('at_counter')?.tone).toBe('caution');
  expect(troubleOf('out_for_delivery')).toBeNull();
  expect(troubleOf(null)).toBeNull();
});
