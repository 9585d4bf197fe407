import { expect, test } from 'vitest';
import { limitedPage } from './limited-page.ts';

test('it says in the visitor’s language when to try again', () => {
  expect(limitedPage('en', { waitSeconds: 1, by: 'visits' }, 'n')).toContain('Try again in 1 second.');
  expect(limitedPage('en', { waitSeconds: 12, by: 'visits' }, 'n')).toMatch(
    /<html lang="en" dir="ltr">[\s\S]*Try again in 12 seconds\./,
  );
  expect(limitedPage('ar', { waitSeconds: 12, by: 'requests' }, 'n')).toMatch(
    /<html lang="ar" dir="rtl">[\s\S]*بعد 12 ثانية/,
  );
});

test('after too many tries of digits it counts in hours', () => {
  const limited = { waitSeconds: 7_000, by: 'tries' } as const;
  expect(limitedPage('en', limited, 'n')).toContain('Try again in 2 hours');
  expect(limitedPage('ar', limited, 'n')).toContain('بعد ساعتين');
});
