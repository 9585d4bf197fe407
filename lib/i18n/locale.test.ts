import { expect, test } from 'vitest';
import { chooseLocale } from './locale.ts';

test.each([
  ['ar', 'en-GB', 'ar'],
  ['en', 'ar-AE', 'en'],
  [undefined, 'ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
  [undefined, 'en;q=0.3, ar;q=0.7', 'ar'],
  [undefined, 'fr-FR, ar;q=0, en;q=0.1', 'en'],
  [undefined, 'ur, de', 'en'],
  ['fr', 'ar', 'ar'],
  [undefined, null, 'en'],
])('cookie %s with Accept-Language %s speaks %s', (cookie, header, locale) => {
  expect(chooseLocale(cookie, header)).toBe(locale);
});
