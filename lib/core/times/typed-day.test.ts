import { expect, it } from 'vitest';
import { parseDay, parseDayTime, typedDay } from './typed-day.ts';

it.each([
  ['31/01/2026', '2026-01-31'],
  ['1/2/2026', '2026-02-01'],
  [' 1.2.2026 ', '2026-02-01'],
  ['٣١/٠١/٢٠٢٦', '2026-01-31'],
  ['2026-01-31', '2026-01-31'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['01/13/2026', null],
  ['31/01/26', null],
  ['tomorrow', null],
  ['', null],
])('the day %j is %j', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

it.each([
  ['31/01/2026 09:30', '2026-01-31T09:30'],
  ['31/1/2026, 9:30', '2026-01-31T09:30'],
  ['٣١/١/٢٠٢٦ ١٤:٠٥', '2026-01-31T14:05'],
  ['2026-01-31T23:59', '2026-01-31T23:59'],
  ['31/01/2026 24:00', null],
  ['31/01/2026', null],
])('the moment %j is %j', (typed, moment) => {
  expect(parseDayTime(typed)).toBe(moment);
});

it('is typed with the day first', () => {
  expect(typedDay('2026-01-31')).toBe('31/01/2026');
  expect(typedDay('2026-01-31T09:30')).toBe('31/01/2026 09:30');
  expect(typedDay('')).toBe('');
});
