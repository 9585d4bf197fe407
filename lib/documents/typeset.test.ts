import { expect, test } from 'vitest';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { unprintedLetters } from '#lib/core/text/unprinted-letters.ts';
import { printableText } from './printable-text.ts';
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

/** The fonts in the PDF of a line. A letter that no font has is an empty box of the first font. */
function fontsOf(text: string): string[] {
  const names = Buffer.from(line(text))
    .toString('latin1')
    .matchAll(/\/FontName \/\w+\+([\w-]+)/g);
  return [...new Set([...names].flatMap(([, name]) => name ?? []))].sort();
}

test('a letter that no font has is an empty box, and the machine’s fonts are not used', () => {
  expect(fontsOf('东 தமிழ் Привет ğ عجمان')).toEqual(['IBMPlexSansArabic-Regular', 'Inter-Regular']);
});

test.each([
  ['राजेशकुमारश्रीवास्तव', 'NotoSansDevanagari-Regular'],
  ['রহমানচৌধুরী', 'NotoSansBengali-Regular'],
  ['മുഹമ്മദ്‌കുട്ടി', 'NotoSansMalayalam-Regular'],
  ['สมชายใจดี', 'NotoSansThai-Regular'],
  ['አበበበቀለ', 'NotoSansEthiopic-Regular'],
  ['김민수빌딩', 'NanumGothic'],
  ['😀🏠👩🏽‍🍳🇦🇪', 'NotoEmoji-Regular'],
])('%j has no empty box', (text, font) => {
  expect(fontsOf(printableText(text))).toEqual([font]);
  expect(unprintedLetters(text)).toEqual([]);
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
