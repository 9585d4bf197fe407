import { expect, test } from 'vitest';
import { answerHour, nextWorkingHour, workingDayFrom } from './working-hours.ts';

test.each([
  ['in the morning of a working day', '2026-11-24T09:10', '2026-11-24T10:00'],
  ['at the full hour', '2026-11-24T09:30', '2026-11-24T10:00'],
  ['less than half an hour before the hour', '2026-11-24T09:40', '2026-11-24T11:00'],
  ['before the office opens', '2026-11-24T03:00', '2026-11-24T08:00'],
  ['in the evening', '2026-11-24T17:20', '2026-11-25T08:00'],
  ['just before midnight', '2026-11-24T23:50', '2026-11-25T08:00'],
  ['on Friday before noon', '2026-11-27T10:05', '2026-11-27T11:00'],
  ['on Friday at noon', '2026-11-27T11:05', '2026-11-30T08:00'],
  ['at the weekend', '2026-11-28T10:00', '2026-11-30T08:00'],
])('%s', (_name, now, hour) => {
  expect(nextWorkingHour(new Date(`${now}:00+04:00`))).toBe(hour);
});

test.each([
  ['in the morning of a working day', '2026-11-24T09:10', '2026-11-24T12:00'],
  ['in the afternoon', '2026-11-24T15:40', '2026-11-25T08:00'],
  ['just before midnight', '2026-11-24T23:58', '2026-11-25T10:00'],
  ['on Friday at ten', '2026-11-27T10:00', '2026-11-30T08:00'],
])('an answer to a question of %s', (_name, now, hour) => {
  expect(answerHour(new Date(`${now}:00+04:00`))).toBe(hour);
});

test.each([
  ['Friday', '2026-11-27', '2026-11-27'],
  ['Saturday', '2026-11-28', '2026-11-30'],
  ['Sunday', '2026-11-29', '2026-11-30'],
])('the working day from a %s on', (_name, date, day) => {
  expect(workingDayFrom(date)).toBe(day);
});
