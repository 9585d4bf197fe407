import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatSpan, formatTime } from './format-times.ts';
import { formatAmount, formatMoney, formatNumber, formatWeight } from './formats.ts';

/** Replaces no-break spaces with plain ones and removes direction marks. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');

test('money names its currency and keeps its minor digits', () => {
  expect(plain(formatMoney({ amountMinor: 624000, currency: 'AED' }, 'en'))).toBe('AED 6,240.00');
  expect(plain(formatMoney({ amountMinor: 3465, currency: 'AED' }, 'ar'))).toBe('34.65 درهم');
  expect(formatMoney({ amountMinor: 3465, currency: 'USD' }, 'ar')).toBe('34.65\u00a0USD');
  expect(plain(formatMoney({ amountMinor: 3465, currency: 'KWD' }, 'en'))).toBe('KWD 3.465');
  expect(formatAmount({ amountMinor: 2800, currency: 'AED' }, 'ar')).toBe('28.00');
});

test('weights are grams below a kilogram', () => {
  expect(plain(formatWeight(1200, 'en'))).toBe('1.2 kg');
  expect(plain(formatWeight(350, 'en'))).toBe('350 g');
  expect(plain(formatWeight(1200, 'ar'))).toBe('1.2 كغم');
  expect(plain(formatWeight(999, 'ar'))).toBe('999 غرام');
});

test('a time span has its largest whole unit', () => {
  expect([0, 59, 60, 7_199, 172_800].map((seconds) => formatSpan(seconds, 'en'))).toEqual([
    '0 seconds',
    '59 seconds',
    '1 minute',
    '1 hour',
    '2 days',
  ]);
  expect(plain(formatSpan(7_300, 'ar'))).toBe('ساعتان');
  expect(plain(formatSpan(180, 'ar'))).toBe('3 دقائق');
});

test('dates name their month and use UAE time', () => {
  expect(formatDay('2026-11-03', 'en')).toBe('3 Nov 2026');
  expect(formatDay('2026-11-03T22:30:00Z', 'en')).toBe('4 Nov 2026');
  expect(formatDay('2026-09-03', 'ar')).toBe('3 سبتمبر 2026');
  expect(formatMoment('2026-11-03T22:30:00Z', 'en')).toBe('4 Nov 2026, 02:30');
  expect(formatMoment('2026-11-03T10:05:00Z', 'ar')).toBe('3 نوفمبر 2026، 14:05');
  expect(formatTime('2026-11-03T20:05:00Z', 'en')).toBe('00:05');
});

test('digits are Latin in both languages', () => {
  expect(formatNumber(12_480, 'ar')).toBe('12,480');
});
