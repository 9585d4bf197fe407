import { expect, test } from 'vitest';
import { dayPart, homeSentence } from './home-sentence.ts';

test('what needs a person comes first, then doubts, then drafts', () => {
  expect(homeSentence({ drafts: 3, checking: 1, attention: 2, active: 41 })).toEqual({
    key: 'attention',
    count: 2,
  });
  expect(homeSentence({ drafts: 3, checking: 1, attention: 0, active: 41 }).key).toBe('checking');
  expect(homeSentence({ drafts: 3, checking: 0, attention: 0, active: 41 })).toEqual({
    key: 'drafts',
    count: 3,
  });
  expect(homeSentence({ drafts: 0, checking: 0, attention: 0, active: 41 }).key).toBe('active');
});

test('with nothing open it is calm', () => {
  expect(homeSentence({ drafts: 0, checking: 0, attention: 0, active: 0 }).key).toBe('calm');
});

test('the greeting follows the clock', () => {
  expect(dayPart('04:00')).toBe('morning');
  expect(dayPart('12:00')).toBe('afternoon');
  expect(dayPart('17:00')).toBe('evening');
  expect(dayPart('03:59')).toBe('evening');
});
