import { describe, expect, test } from 'vitest';
import { decodeLabel, labelLimitBytes } from './label.ts';

const pdf = '%PDF-1.4\n%%EOF\n';
const encoded = Buffer.from(pdf).toString('base64');

describe('decodeLabel', () => {
  test.each([
    ['plain', encoded],
    ['with line breaks', `${encoded.slice(0, 8)}\r\n${encoded.slice(8)}\n`],
    ['without padding', encoded.replace(/=+$/, '')],
  ])('decodes base64 %s', (_, text) => {
    const label = decodeLabel(text);
    expect(label.ok && Buffer.from(label.value).toString()).toBe(pdf);
  });

  test.each([
    ['nothing', '', 'not-base64'],
    ['a cut quartet', 'JVBER', 'not-base64'],
    ['bare PDF text', '%PDF-1.4', 'not-base64'],
    ['a data URL', `data:application/pdf;base64,${encoded}`, 'not-base64'],
    ['a page of HTML', Buffer.from('<html></html>').toString('base64'), 'not-pdf'],
    ['a PDF behind a blank', Buffer.from(' %PDF-1.4').toString('base64'), 'not-pdf'],
    ['a flood', 'A'.repeat(labelLimitBytes * 1.5), 'too-large'],
  ])('%s is no label', (_, text, code) => {
    expect(decodeLabel(text)).toMatchObject({ ok: false, code });
  });
});
