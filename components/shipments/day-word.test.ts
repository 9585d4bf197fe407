import { expect, test } from 'vitest';
import { dayWord } from './day-word.ts';

const now = new Date('2026-11-20T21:00:00Z'); // 01:00 on the 21st in Dubai

test('the day is the UAE’s, not UTC’s', () => {
  expect(dayWord(new Date('2026-11-20T20:00:00Z'), now)).toBe('today');
  expect(dayWord(new Date('2026-11-20T19:59:59Z'), now)).toBe('yesterday');
});

test('yesterday begins and ends at midnight', () => {
  expect(dayWord(new Date('2026-11-19T20:00:00Z'), now)).toBe('yesterday');
  expect(dayWord(new Date('2026-11-19T19:59:59Z'), now)).toBeNull();
});

test('tomorrow begins and ends at midnight', () => {
  expect(dayWord(new Date('2026-11-21T20:00:00Z'), now)).toBe('tomorrow');
  expect(dayWord(new Date('2026-11-22T20:00:00Z'), now)).toBeNull();
});

test('the day before 1 January is in the old year', () => {
  const newYear = new Date('2027-01-01T08:00:00Z');
  expect(dayWord(new Date('2026-12-31T08:00:00Z'), newYear)).toBe('yesterday');
});
