import { describe, expect, test } from 'vitest';
import { decodeLabel, labelLimitBytes } from './decode-label.ts';

const pdf = '%PDF-1.4\n%%EOF\n';
const encoded = Buffer.from(pdf).toString('base64');

describe('decodeLabel', () => {
  test.each([encoded, `${encoded.slice(0, 8)}\r\n${encoded.slice(8)}\n`, encoded.replace(/=+$/, '')])(
    '%j',
    (text) => {
      const label = decodeLabel(text);
      expect(label.ok && Buffer.from(label.value).toString()).toBe(pdf);
    },
  );

  test.each([
    ['', 'not-base64'],
    ['JVBER', 'not-base64'],
    ['%PDF-1.4', 'not-base64'],
    [`data:application/pdf;base64,${encoded}`, 'not-base64'],
    [Buffer.from('<html></html>').toString('base64'), 'not-pdf'],
    [Buffer.from(' %PDF-1.4').toString('base64'), 'not-pdf'],
    ['A'.repeat(labelLimitBytes * 1.5), 'too-large'],
  ])('%.30j is %s', (text, code) => {
    expect(decodeLabel(text)).toMatchObject({ ok: false, code });
  });
});
