import { expect, test } from 'vitest';
import { redact } from './report-call.ts';

test('removes a secret in every spelling', () => {
  const secret = 'a"b/c+d é';
  const text = `${secret} | ${JSON.stringify({ secret })} | ${encodeURIComponent(secret)}`;
  expect(redact(text, [secret])).toBe('[redacted] | {"secret":"[redacted]"} | [redacted]');
});

test('an empty secret leaves a text alone', () => {
  expect(redact('abc', [''])).toBe('abc');
});
