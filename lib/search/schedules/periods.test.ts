import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { nextDue, periodOf } from './periods.ts';
import { everies, type Rhythm } from './view.ts';

const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2031-01-01'), noInvalidDate: true });
const rhythm: fc.Arbitrary<Rhythm> = fc
  .record({ every: fc.constantFrom(...everies), weekday: fc.integer({ min: 1, max: 7 }), hour: fc.nat(23) })
  .map(({ every, weekday, hour }) => ({ every, hour, weekday: every === 'week' ? weekday : null }));

test('the next email is later, at the hour, on the day, and none is left out between', () => {
  fc.assert(
    fc.property(rhythm, moment, (given, after) => {
      const due = nextDue(given, after);
      expect(due.getTime()).toBeGreaterThan(after.getTime());
      const { date, time } = dubaiClock(due);
      expect(time).toBe(`${String(given.hour).padStart(2, '0')}:00`);
      if (given.every === 'month') expect(date).toMatch(/-01$/);
      if (given.weekday) expect(new Date(`${date}T12:00:00Z`).getUTCDay() || 7).toBe(given.weekday);
      const longest = { day: 1, week: 7, month: 31 }[given.every] * 86_400_000;
      expect(due.getTime() - after.getTime()).toBeLessThanOrEqual(longest);
    }),
  );
});

test('the emails cover each day once, however many of them were missed', () => {
  const downs = fc.array(fc.nat(4), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(rhythm, moment, downs, (given, start, missed) => {
      let now = nextDue(given, start);
      let covered: string | null = null;
      for (const skipped of missed) {
        for (let skip = 0; skip < skipped; skip += 1) now = nextDue(given, now);
        const { from, until } = periodOf(given, covered, now);
        expect(until).toBe(addDays(dubaiClock(now).date, -1));
        if (covered) expect(from).toBe(addDays(covered, 1));
        expect(from <= until).toBe(true);
        covered = until;
        now = nextDue(given, now);
      }
    }),
  );
});

test.each([
  ['day', null, '2026-03-01T06:00:00Z', '2026-02-28', '2026-02-28'],
  ['week', 1, '2026-03-02T06:00:00Z', '2026-02-23', '2026-03-01'],
  ['month', null, '2026-03-01T06:00:00Z', '2026-02-01', '2026-02-28'],
  // Midnight in the UAE is 20:00 UTC.
  ['day', null, '2026-03-01T20:00:00Z', '2026-03-01', '2026-03-01'],
] as const)('%s %s at %s: %s to %s', (every, weekday, now, from, until) => {
  expect(periodOf({ every, weekday, hour: 10 }, null, new Date(now))).toEqual({ from, until });
});
