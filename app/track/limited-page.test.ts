import { expect, test } from 'vitest';
import { limitedPage } from './guard-tracking.ts';

test('it says in the visitor’s language when to try again', () => {
  expect(limitedPage('en', 1, 'n')).toContain('Try again in 1 second.');
  expect(limitedPage('en', 12, 'n')).toMatch(/<html lang="en" dir="ltr">[\s\S]*Try again in 12 seconds\./);
  expect(limitedPage('ar', 12, 'n')).toMatch(/<html lang="ar" dir="rtl">[\s\S]*بعد 12 ثانية/);
});
