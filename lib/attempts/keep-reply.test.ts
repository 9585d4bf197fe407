import { expect, it } from 'vitest';
import { withoutFiles } from './keep-reply.ts';

const label = `${'JVBERi0x'.repeat(2_000)}==`;

it('replaces a label by its length, and keeps the rest as it came', () => {
  expect(withoutFiles(`{"AWBNumber":"1000","AWBLabel":"${label}","Ok":true}`)).toBe(
    '{"AWBNumber":"1000","AWBLabel":"(16002 characters of base64)","Ok":true}',
  );
});

it('knows a label with escaped slashes', () => {
  expect(withoutFiles(`"${'ab\\/c'.repeat(1_000)}"`)).toBe('"(5000 characters of base64)"');
});

it('keeps texts, however long the reply', () => {
  const reply = '{"text":"Mobile number is not valid"}'.repeat(1_000);
  expect(withoutFiles(reply)).toBe(reply);
});

it('takes a megabyte in its stride', () => {
  expect(withoutFiles('a/'.repeat(500_000))).toBe('(1000000 characters of base64)');
});
