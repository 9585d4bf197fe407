import { expect, test } from 'vitest';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { typeset } from './typeset.ts';

const template = new URL('testing/line.typ', import.meta.url);
const moment = new Date('2026-11-20T21:30:00Z');

function line(text: string): Uint8Array {
  return typeset(template, { line: { text, rightToLeft: false } }, moment);
}

test.each([
  '#panic("no") #1/0',
  '$x$ *b* _i_ @ref <label>',
  '\\ // /* `raw` "quotes"',
  '= [x] #[y] ~ -- ---',
])('%j is text, and no markup', async (text) => {
  expect(await readLabelText(line(text))).toEqual([text]);
});

test('a letter that neither font has is an empty box, and the machine’s fonts are not used', () => {
  const fonts = Buffer.from(line('漢 ไ 😀 Привет ğ عجمان'))
    .toString('latin1')
    .matchAll(/\/FontName \/\w+\+([\w-]+)/g);
  expect([...new Set([...fonts].map(([, name]) => name))].sort()).toEqual([
    'IBMPlexSansArabic-Regular',
    'Inter-Regular',
  ]);
});

test('the same data give the same bytes', () => {
  const first = line('عجمان 1');
  expect(line('عجمان 2')).not.toEqual(first);
  expect(line('عجمان 1')).toEqual(first);
});

test('a template that fails is named, with the reason', () => {
  expect(() => typeset(template, { line: 'no line' }, moment)).toThrow(
    /line\.typ can't be typeset: .*cannot access fields on type string/,
  );
});
