import { expect, test } from 'vitest';
import { renderLabelPixels } from '#e2e/browser/read-label-barcode.ts';
import { breakableLine, printableText, textLine, withWholeNumbers } from './printable-text.ts';
import { typeset } from './typeset.ts';

test('typed text becomes one line with Latin digits and no marks of its own', () => {
  expect(printableText('  شارع \u200f١٢\n\tفيلا \u2067٣\u2069 ')).toBe('شارع 12 فيلا 3');
});

test('control characters, direction overrides and soft hyphens are removed', () => {
  expect(printableText('a\u0000b\u0007 \u202eevil\u202c x\u00ady\u200bz\u{e0041}')).toBe('a b evil xyz');
});

test('joiners stay, because Persian is spelled with them', () => {
  expect(printableText('می\u200cخواهم')).toBe('می\u200cخواهم');
});

test('a lone surrogate becomes U+FFFD', () => {
  expect(printableText('a\ud83d b')).toBe('a\ufffd b');
});

test('forms that fonts lack become the letters that they stand for', () => {
  expect(printableText('Ｄｕｂａｉ №１ ﻋﺠﻤﺎﻥ ﷽')).toBe('Dubai No1 عجمان بسم الله الرحمن الرحيم');
});

test('a letter keeps three marks at the most', () => {
  expect(printableText(`م${'\u064e\u0651'.repeat(40)}`)).toHaveLength(4);
});

test('a long text is cut between characters', () => {
  for (const start of ['', 'ﷺ', 'ﷺa'])
    expect(printableText(start + '😀'.repeat(300)).isWellFormed()).toBe(true);
});

test.each(['م', '﷽', '\u0344'])('a long text of %j is cut to what a document could show', (character) => {
  expect(printableText(character.repeat(20_000)).length).toBeLessThanOrEqual(500);
});

const template = new URL('testing/line.typ', import.meta.url);

async function pixels(data: unknown): Promise<Uint8ClampedArray | undefined> {
  const [page] = await renderLabelPixels(typeset(template, data, new Date(0)));
  return page?.data;
}

test('the first letter gives the direction', () => {
  expect(textLine('14 شارع Al Wasl').rightToLeft).toBe(true);
  expect(textLine('Villa 3، شارع الوصل').rightToLeft).toBe(false);
  expect(textLine('+971 50 123 4567').rightToLeft).toBe(false);
});

test('a line with an Arabic letter runs right to left in a right-to-left block', () => {
  expect(textLine('Villa 3، شارع الوصل', true).rightToLeft).toBe(true);
  expect(textLine('Palm Trading LLC', true).rightToLeft).toBe(false);
});

const isolated = (text: string) => `\u2066${text}\u2069`;

test.each([
  ['هاتف +971 50 987 6543', `هاتف ${isolated('+971 50 987 6543')}`],
  ['هاتف (04) 123-4567، مكتب', `هاتف ${isolated('(04) 123-4567')}، مكتب`],
  ['بوليصة EE900000145AE.', `بوليصة ${isolated('EE900000145AE')}.`],
  ['ص.ب. 1234، دبي', `ص.ب. ${isolated('1234')}، دبي`],
  ['شركة (ذ.م.م) رقم 7', `شركة (ذ.م.م) رقم ${isolated('7')}`],
  ['دبي (Dubai Mall) الطابق', `دبي ${isolated('(Dubai Mall)')} الطابق`],
  ['فيلا (12 شارع', `فيلا (${isolated('12')} شارع`],
])('Latin runs in %j are isolated', (typed, expected) => {
  expect(textLine(typed).text).toBe(expected);
});

test('text without Arabic is left as it is', () => {
  expect(textLine('P.O. Box 4412 (Sharjah)').text).toBe('P.O. Box 4412 (Sharjah)');
});

test.each([
  ['هاتف +971 50 987 6543', ['+971 50 987 6543', ' ', 'هاتف']],
  ['هاتف 04-123 4567 عمل', ['عمل', ' ', '04-123 4567', ' ', 'هاتف']],
  ['رقم EE900000145AE نعم', ['نعم', ' ', 'EE900000145AE', ' ', 'رقم']],
  ['ص.ب 1234، عجمان', ['عجمان', ' ', '،', '1234', ' ', 'ص.ب']],
  ['دار B-12/4، عجمان', ['عجمان', ' ', '،', 'B-12/4', ' ', 'دار']],
  ['شركة نخيل (ذ.م.م)', ['(', 'ذ.م.م', ')', ' ', 'نخيل', ' ', 'شركة']],
])('the parts of %j are printed in order', async (text, fromTheLeft) => {
  const pieces = fromTheLeft.map((piece) => textLine(piece));
  expect(await pixels({ line: textLine(text) })).toEqual(await pixels({ pieces }));
});

test('Arabic letters are joined', async () => {
  const joined = await pixels({ line: textLine('عجمان') });
  expect(joined).not.toEqual(await pixels({ line: textLine([...'عجمان'].join('\u200c')) }));
});

test('the groups of a number stay on one line', () => {
  expect(withWholeNumbers(textLine('Makani 12345 67890, floor 2'))).toEqual({
    text: 'Makani 12345\u00a067890, floor 2',
    rightToLeft: false,
  });
});

test.each(['😀', 'कि', 'ที่', '👩🏽‍🍳'])(
  'a long word of %j is broken and cut between its letters only',
  (letter) => {
    const lettersOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
    for (const start of ['', 'a', 'aaaa']) {
      const { text } = breakableLine(start + letter.repeat(60), 40);
      expect(text).toContain('\u200b');
      expect(new Set(lettersOf(text))).toEqual(new Set([...start, letter, '\u200b', '…']));
    }
  },
);
