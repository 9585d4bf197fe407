import { expect, test } from 'vitest';
import { barHeight } from '#components/ui/day-bars.tsx';
import { dayPart, homeSentence } from './home-sentence.ts';

test('what waits comes first, then active shipments', () => {
  expect(homeSentence({ waiting: 2, active: 41 })).toEqual({ key: 'waiting', count: 2 });
  expect(homeSentence({ waiting: 0, active: 41 })).toEqual({ key: 'active', count: 41 });
});

test('without either it says so', () => {
  expect(homeSentence({ waiting: 0, active: 0 }).key).toBe('calm');
});

test('the greeting follows the time of day', () => {
  expect(dayPart('04:00')).toBe('morning');
  expect(dayPart('12:00')).toBe('afternoon');
  expect(dayPart('17:00')).toBe('evening');
  expect(dayPart('03:59')).toBe('evening');
});

test('a small value is still seen, and nothing is drawn without one', () => {
  expect([0, 0.001, 0.5, 1].map(barHeight)).toEqual([0, 1, 12, 24]);
});
