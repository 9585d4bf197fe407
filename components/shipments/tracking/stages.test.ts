import { expect, test } from 'vitest';
import { hasEndedEarly, reachedStage, stages } from './stages.ts';

test('every stage reaches itself', () => {
  expect(stages.map((stage) => reachedStage(stage, []))).toEqual([0, 1, 2, 3, 4]);
});

test('the present phase wins over a history that was further', () => {
  expect(reachedStage('in_transit', ['in_transit', 'attempted', 'out_for_delivery'])).toBe(2);
});

test.each(['held', 'returning', 'cancelled', 'unknown'] as const)(
  '%s stands where its history has come to',
  (phase) => {
    expect(reachedStage(phase, [phase, 'collected', 'expected'])).toBe(1);
  },
);

test('an unknown status with no history reaches nothing', () => {
  expect(reachedStage('unknown', ['unknown'])).toBeNull();
  expect(reachedStage(null, [])).toBeNull();
});

test('a returned or cancelled shipment goes no further, a delivered one has arrived', () => {
  expect(hasEndedEarly('returning')).toBe(true);
  expect(hasEndedEarly('cancelled')).toBe(true);
  expect(hasEndedEarly('held')).toBe(false);
  expect(hasEndedEarly('delivered')).toBe(false);
});
