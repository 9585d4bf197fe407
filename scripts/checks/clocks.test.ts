import { expect, test } from 'vitest';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { clocks } from './clocks.ts';

test('each weekday, the ends of months and years, a leap day and three zones are among the clocks', () => {
  const days = clocks.map(({ moment }) => dubaiClock(new Date(moment)).date);
  const weekdays = clocks.map(({ moment }) => new Date(moment).getUTCDay());
  expect([...new Set(weekdays)].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(days.filter((day) => day.endsWith('-12-31')).length).toBeGreaterThan(1);
  expect(days).toEqual(
    expect.arrayContaining([expect.stringMatching(/-02-29$/), expect.stringMatching(/-03-31$/)]),
  );
  const zones = new Set(clocks.map(({ zone }) => zone));
  for (const zone of ['Pacific/Auckland', 'Asia/Kolkata', 'America/Los_Angeles'])
    expect(zones).toContain(zone);
});
