import { describe, expect, it } from 'vitest';
import { cancelLeadsTo, type Stage, stageNames, stages, stagesBetween } from './stages.ts';

describe('the way between two stages', () => {
  it('passes every stage of a normal delivery', () => {
    expect(stagesBetween('expected', 'delivered')).toEqual([
      'collected',
      'on-the-way',
      'at-destination',
      'out-for-delivery',
      'delivered',
    ]);
  });

  it.each<[Stage, Stage, Stage[] | null]>([
    ['expected', 'collected', ['collected']],
    ['expected', 'cancelled', ['cancelled']],
    ['collected', 'cancelled', null],
    ['collected', 'held', ['held']],
    ['held', 'delivered', ['out-for-delivery', 'delivered']],
    ['out-for-delivery', 'held', ['attempted', 'held']],
    ['out-for-delivery', 'returning', ['attempted', 'returning']],
    ['attempted', 'delivered', ['out-for-delivery', 'delivered']],
    ['expected', 'returned', ['collected', 'returning', 'returned']],
    ['on-the-way', 'on-the-way', null],
    ['delivered', 'collected', null],
    ['returned', 'delivered', null],
    ['cancelled', 'collected', null],
  ])('from %s to %s', (from, to, way) => {
    expect(stagesBetween(from, to)).toEqual(way);
  });

  it('never passes "held" on the way to another stage', () => {
    for (const to of stageNames.filter((stage) => stage !== 'held')) {
      expect(stagesBetween('expected', to) ?? []).not.toContain('held');
    }
  });
});

describe('cancelling', () => {
  it.each<[Stage, string | null]>([
    ['expected', 'cancelled'],
    ['collected', 'returning'],
    ['on-the-way', 'returning'],
    ['at-destination', 'returning'],
    ['unlisted', 'returning'],
    ['held', 'returning'],
    ['out-for-delivery', null],
    ['attempted', null],
    ['delivered', null],
    ['returning', null],
    ['returned', null],
    ['cancelled', null],
  ])('%s leads to %s', (stage, outcome) => {
    expect(cancelLeadsTo(stage)).toBe(outcome);
  });

  it('leads only to stages that may follow', () => {
    for (const stage of stageNames) {
      const outcome = cancelLeadsTo(stage);
      if (outcome) expect(stages[stage].next).toContain(outcome);
    }
  });
});

it('gives every stage its own code, and marks the unlisted ones', () => {
  const codes = stageNames.map((stage) => stages[stage].code);
  expect(new Set(codes).size).toBe(codes.length);
  const known = ['CLC81', 'CLC55', 'CLC9', 'CLC30', 'CLC12', 'CLC58'];
  expect(codes.filter((code) => !known.includes(code)).every((code) => code.startsWith('SBX-'))).toBe(true);
});
