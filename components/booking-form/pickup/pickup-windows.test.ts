import { describe, expect, test } from 'vitest';
import { fitWindow, pickupDays, pickupEnds, pickupStarts } from './pickup-windows.ts';

/** A moment given in Dubai time. */
const dubai = (time: string) => new Date(`${time}:00+04:00`);
const tuesdayNoon = dubai('2026-11-03T12:00');

describe('days', () => {
  test('are those of the next 30, starting today', () => {
    const days = pickupDays(tuesdayNoon, []);
    expect(days).toHaveLength(31);
    expect(days[0]).toEqual({ date: '2026-11-03', isToday: true, quiet: null });
    expect(days.at(-1)?.date).toBe('2026-12-03');
  });

  test('include weekends and holidays, marked', () => {
    const quiet = pickupDays(tuesdayNoon, ['2026-12-02', '2026-12-03']).filter((day) => day.quiet);
    expect(quiet.map(({ date, quiet: reason }) => [date, reason])).toEqual([
      ...['07', '08', '14', '15', '21', '22', '28', '29'].map((day) => [`2026-11-${day}`, 'weekend']),
      ['2026-12-02', 'holiday'],
      ['2026-12-03', 'holiday'],
    ]);
  });

  test('exclude today once less than the shortest window is left', () => {
    expect(pickupDays(dubai('2026-11-03T19:30'), [])[0]?.isToday).toBe(true);
    const late = pickupDays(dubai('2026-11-03T19:31'), []);
    expect(late[0]).toMatchObject({ date: '2026-11-04', isToday: false });
    expect(late.at(-1)?.date).toBe('2026-12-03');
  });

  test('use Dubai time, not the machine’s', () => {
    expect(pickupDays(new Date('2026-11-03T20:30:00Z'), [])[0]?.date).toBe('2026-11-04');
  });
});

describe('times', () => {
  test('are quarter hours from 08:00; the last one starts at 19:45', () => {
    const starts = pickupStarts('2026-11-04', tuesdayNoon);
    expect(starts.slice(0, 3)).toEqual(['08:00', '08:15', '08:30']);
    expect(starts).toContain('16:45');
    expect(starts.at(-1)).toBe('19:45');
    expect(starts).toHaveLength(48);
  });

  test('exclude times that have passed today', () => {
    expect(pickupStarts('2026-11-03', tuesdayNoon)[0]).toBe('12:00');
    expect(pickupStarts('2026-11-03', dubai('2026-11-03T12:01'))[0]).toBe('12:15');
    expect(pickupStarts('2026-11-02', tuesdayNoon)).toEqual([]);
  });

  test('end after their start, at 20:00 at the latest', () => {
    expect(pickupEnds('19:30')).toEqual(['19:45', '20:00']);
    expect(pickupEnds('08:00')).toHaveLength(48);
  });
});

describe('a window', () => {
  test.each([
    ['2026-11-04', '09:00', '13:00', { from: '09:00', to: '13:00' }],
    ['2026-11-03', '09:00', '13:00', { from: '12:00', to: '13:00' }],
    ['2026-11-03', '09:00', '11:00', { from: '12:00', to: '14:00' }],
    ['2026-11-04', '14:00', '14:00', { from: '14:00', to: '16:00' }],
    ['2026-11-04', '19:15', '09:00', { from: '19:15', to: '20:00' }],
  ])('on %s of %s to %s is %j', (date, from, to, expected) => {
    expect(fitWindow(date, from, to, tuesdayNoon)).toEqual(expected);
  });
});
