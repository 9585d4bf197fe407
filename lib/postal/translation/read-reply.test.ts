import { expect, test } from 'vitest';
import { parseJson } from './read-reply.ts';

const read = (text: string) => parseJson(new TextEncoder().encode(text));

test.each([
  ['elements', `[${'1,'.repeat(60_000)}1]`],
  ['empty lists', `[${'[],'.repeat(60_000)}[]]`],
  ['levels', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
  ['members', `{${'"a":{},'.repeat(60_000)}"b":1}`],
])('a reply of 60,000 %s is unreadable', (_what, text) => {
  expect(read(text)).toMatchObject({ ok: false, logMessage: expect.stringContaining('too many values') });
});

test('a label of megabytes and a list of thousands are read', () => {
  const reply = {
    label: 'JVBERi0x'.repeat(500_000),
    events: Array.from({ length: 8_000 }, (_, at) => ({ at, code: 'x' })),
  };
  expect(read(JSON.stringify(reply))).toEqual({ ok: true, value: reply });
});
