import { describe, expect, test } from 'vitest';
import { fitWindow, pickupDays, pickupEnds, pickupStarts } from './pickup-windows.ts';

/** A moment given in Dubai time. */
const dubai = (time: string) => new Date(`${time}:00+04:00`);
const tuesdayNoon = dubai('2026-11-03T12:00');

describe('days', () => {
  test('are the next 14, starting today', () => {
    const days = pickupDays(tuesdayNoon);
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({ date: '2026-11-03', isToday: true, isWeekend: false });
    expect(days.at(-1)?.date).toBe('2026-11-16');
  });

  test('include Saturday and Sunday, marked as the weekend', () => {
    const weekend = pickupDays(tuesdayNoon).filter(({ isWeekend }) => isWeekend);
    expect(weekend.map(({ date }) => date)).toEqual(['2026-11-07', '2026-11-08', '2026-11-14', '2026-11-15']);
  });

  test('exclude today once its last window has begun', () => {
    expect(pickupDays(dubai('2026-11-03T19:30'))[0]?.isToday).toBe(true);
    expect(pickupDays(dubai('2026-11-03T19:31'))[0]).toMatchObject({ date: '2026-11-04', isToday: false });
  });

  test('use Dubai time, not the machine’s', () => {
    expect(pickupDays(new Date('2026-11-03T20:30:00Z'))[0]?.date).toBe('2026-11-04');
  });
});

describe('times', () => {
  test('are half hours from 08:00; the last one starts at 19:30', () => {
    const starts = pickupStarts('2026-11-04', tuesdayNoon);
    expect(starts.slice(0, 3)).toEqual(['08:00', '08:30', '09:00']);
    expect(starts.at(-1)).toBe('19:30');
    expect(starts).toHaveLength(24);
  });

  test('exclude times that have passed today', () => {
    expect(pickupStarts('2026-11-03', tuesdayNoon)[0]).toBe('12:00');
    expect(pickupStarts('2026-11-03', dubai('2026-11-03T12:01'))[0]).toBe('12:30');
    expect(pickupStarts('2026-11-02', tuesdayNoon)).toEqual([]);
  });

  test('end after their start, at 20:00 at the latest', () => {
    expect(pickupEnds('19:00')).toEqual(['19:30', '20:00']);
    expect(pickupEnds('08:00')).toHaveLength(24);
  });
});

describe('a window', () => {
  test.each([
    ['2026-11-04', '09:00', '13:00', { from: '09:00', to: '13:00' }],
    ['2026-11-03', '09:00', '13:00', { from: '12:00', to: '13:00' }],
    ['2026-11-03', '09:00', '11:00', { from: '12:00', to: '14:00' }],
    ['2026-11-04', '14:00', '14:00', { from: '14:00', to: '16:00' }],
    ['2026-11-04', '19:00', '09:00', { from: '19:00', to: '20:00' }],
  ])('on %s of %s to %s is %j', (date, from, to, expected) => {
    expect(fitWindow(date, from, to, tuesdayNoon)).toEqual(expected);
  });
});
