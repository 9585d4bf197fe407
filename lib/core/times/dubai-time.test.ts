import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatDayFirstTime,
  formatDayMonthYear,
  parseDayFirstTime,
  parseDayMonthYear,
} from './dubai-time.ts';

describe('parseDayFirstTime', () => {
  test.each([
    ['04/11/2026 02:05:09 PM', '2026-11-04T10:05:09.000Z'],
    ['04/11/2026 12:00:00 AM', '2026-11-03T20:00:00.000Z'],
    ['04/11/2026 12:30:00 PM', '2026-11-04T08:30:00.000Z'],
    ['  4/1/2026 9:05 am ', '2026-01-04T05:05:00.000Z'],
    ['31/12/2026 23:59:59', '2026-12-31T19:59:59.000Z'],
    ['29/02/2028 00:00:00 AM', '2028-02-28T20:00:00.000Z'],
    ['04/11/2026 13:05:00 PM', '2026-11-04T09:05:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(parseDayFirstTime(text)?.toISOString()).toBe(iso);
  });

  test.each([
    ...['11/31/2026 02:05:09 PM', '31/02/2026 02:05:09 PM', '04/11/2026 13:05:00 AM'],
    ...['04/11/2026 00:05:00 PM', '04/11/2026 24:00:00', '04/11/2026 10:60:00 AM', '2026-11-04T10:00:00Z'],
    ...['04/11/2026', '""', 'NULL', ''],
  ])('%s is no time', (text) => {
    expect(parseDayFirstTime(text)).toBeNull();
  });

  test('reads back what was written', () => {
    const moments = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => new Date(seconds * 1000));
    fc.assert(
      fc.property(moments, (moment) => {
        expect(parseDayFirstTime(formatDayFirstTime(moment))).toEqual(moment);
      }),
    );
  });
});

describe('dd-MON-yyyy', () => {
  test('writes a fixed English month', () => {
    expect(formatDayMonthYear('2026-11-04')).toBe('04-Nov-2026');
    expect(formatDayMonthYear('2026-09-30')).toBe('30-Sep-2026');
  });

  test.each(['2026-02-30', '2026-13-01', '04/11/2026', ''])('%s is no date', (text) => {
    expect(formatDayMonthYear(text)).toBeNull();
  });

  test('is read in any case', () => {
    expect(parseDayMonthYear('04-NOV-2026')).toBe('2026-11-04');
    expect(parseDayMonthYear(' 4-nov-2026 ')).toBe('2026-11-04');
  });

  test.each(['30-Feb-2026', '04-Nev-2026', '2026-11-04', ''])('%s is not read', (text) => {
    expect(parseDayMonthYear(text)).toBeNull();
  });
});
