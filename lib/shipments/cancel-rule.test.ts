import { describe, expect, it } from 'vitest';
import { cancelRuleOf } from './cancel-rule.ts';
import type { ShipmentPhase } from './view.ts';

describe('cancelRuleOf', () => {
  it.each<[ShipmentPhase | null, string]>([
    [null, 'will-cancel'],
    ['expected', 'will-cancel'],
    ['collected', 'will-return'],
    ['in_transit', 'will-return'],
    ['held', 'will-return'],
    ['attempted', 'not-allowed'],
    ['at_counter', 'not-allowed'],
    ['unknown', 'will-return'],
    ['out_for_delivery', 'not-allowed'],
    ['delivered', 'not-allowed'],
    ['returning', 'not-allowed'],
    ['returned', 'not-allowed'],
    ['cancelled', 'not-allowed'],
  ])('a booked shipment that is %s: %s', (phase, rule) => {
    expect(cancelRuleOf({ state: 'booked', phase }).rule).toBe(rule);
  });

  it.each(['draft', 'booking', 'refused', 'unconfirmed'] as const)('no cancellation while %s', (state) => {
    expect(cancelRuleOf({ state, phase: null })).toEqual({ rule: 'not-allowed', reason: 'not-booked' });
  });

  it.each(['cancelling', 'cancel_unconfirmed'] as const)('no second cancellation while %s', (state) => {
    expect(cancelRuleOf({ state, phase: 'expected' })).toEqual({
      rule: 'not-allowed',
      reason: 'in-progress',
    });
  });

  it('a parcel that was handed over is not one that hasn’t been picked up', () => {
    const handedOverAt = new Date();
    for (const phase of [null, 'expected'] as const)
      expect(cancelRuleOf({ state: 'booked', phase, handedOverAt }).rule).toBe('will-return');
  });
});
