import { describe, expect, test } from 'vitest';
import { addDays, dubaiClock } from './dubai-clock.ts';

describe('dubaiClock', () => {
  test.each([
    ['2026-11-04T10:05:09Z', '2026-11-04', '14:05'],
    ['2026-11-04T19:59:59Z', '2026-11-04', '23:59'],
    ['2026-11-04T20:00:00Z', '2026-11-05', '00:00'],
    ['2026-12-31T20:30:00Z', '2027-01-01', '00:30'],
    ['2028-02-28T21:00:00Z', '2028-02-29', '01:00'],
    // No daylight saving time.
    ['2026-07-01T08:00:00Z', '2026-07-01', '12:00'],
  ])('%s is %s %s', (iso, date, time) => {
    expect(dubaiClock(new Date(iso))).toEqual({ date, time });
  });
});

describe('addDays', () => {
  test.each([
    ['2026-11-04', 1, '2026-11-05'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-11-04', 0, '2026-11-04'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-04', 365, '2027-11-04'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});
