import { expect, test } from 'vitest';
import { printableText } from './printable-text.ts';

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

test.each(['م', '﷽', '\u0344'])('a long text of %j is cut to what a document could show', (character) => {
  expect(printableText(character.repeat(20_000)).length).toBeLessThanOrEqual(500);
});
