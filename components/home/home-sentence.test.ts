import { expect, test } from 'vitest';
import { dayPart, homeSentence } from './home-sentence.ts';

test('action needed comes first, then unconfirmed requests', () => {
  expect(homeSentence({ unconfirmed: 1, attention: 2, active: 41 })).toEqual({ key: 'attention', count: 2 });
  expect(homeSentence({ unconfirmed: 1, attention: 0, active: 41 }).key).toBe('unconfirmed');
  expect(homeSentence({ unconfirmed: 0, attention: 0, active: 41 }).key).toBe('active');
});

test('without open work it says so', () => {
  expect(homeSentence({ unconfirmed: 0, attention: 0, active: 0 }).key).toBe('calm');
});

test('the greeting follows the time of day', () => {
  expect(dayPart('04:00')).toBe('morning');
  expect(dayPart('12:00')).toBe('afternoon');
  expect(dayPart('17:00')).toBe('evening');
  expect(dayPart('03:59')).toBe('evening');
});
