import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/core/times/dubai-clock.ts';
import { findMissingPayouts } from './missing-payouts.ts';

/** Four weeks from Monday 5 October 2026, each day with cash of which nothing is held unless it is told. */
const weeks = (held: (day: string) => number) =>
  Array.from({ length: 28 }, (_, index) => addDays('2026-10-05', index)).map((day) => ({
    day,
    inMinor: 100,
    heldMinor: held(day),
  }));
const missing = (held: (day: string) => number, dueBefore = '2026-12-01') =>
  findMissingPayouts(weeks(held), 'weekly', dueBefore);

describe('weeks without a statement', () => {
  it('names the week that others around it were paid without', () =>
    expect(missing((day) => (day >= '2026-10-12' && day <= '2026-10-18' ? 100 : 0))).toEqual([
      { from: '2026-10-12', until: '2026-10-18' },
    ]));

  it('names the newest days only once they are due', () => {
    const held = (day: string) => (day >= '2026-10-26' ? 100 : 0);
    expect(missing(held, '2026-10-26')).toEqual([]);
    expect(missing(held)).toEqual([{ from: '2026-10-26', until: '2026-11-01' }]);
  });

  it('leaves out single days, and weeks of which a part was paid', () => {
    expect(missing((day) => (day === '2026-10-14' ? 100 : 0))).toEqual([]);
    expect(missing((day) => (day >= '2026-10-12' && day <= '2026-10-18' ? 60 : 0))).toEqual([]);
  });
});
