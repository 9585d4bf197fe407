import { expect, test } from 'vitest';
import { mask, maskBody, maskContacts, maskKey } from './mask.ts';

test.each([
  ['Ahmed Al-Ali', 'xxxxx xx-xxx'],
  ['أحمدُ العلي', 'عععع ععععع'],
  ['+971 50 123 4567', '+999 99 999 9999'],
  ['٠٥٠١٢٣', '999999'],
  ['José Ünal 李', 'xxxx xxxx x'],
  ['1000012345678', '9999999999999'],
])('%s becomes %s', (text, masked) => expect(mask(text)).toBe(masked));

test.each([
  ['AWBNumber', 'AWBNumber'],
  ['@nil', '@nil'],
  ['referenceNumber1', 'referenceNumber1'],
  ['1000012345678', '9999999999999'],
  ['Ahmed Ali', 'xxxxx xxx'],
])('the name %s is masked as %s', (key, told) => expect(maskKey(key)).toBe(told));

test('keeps only the field names of JSON', () => {
  const body = Buffer.from('{"name": "Ahmed \\"A\\" Ali", "ok":true,"n":[12,null], "t":"tok-1"}');
  expect(maskBody(body)).toBe('{"name": "xxxxx \\"x\\" xxx", "ok":true,"n":[99,null], "t":"xxx-9"}');
});

test('masks all of a cut text, a page, or bytes that aren’t text', () => {
  expect(maskBody(Buffer.from('{"name": "Ahm'))).toBe('{"name": "xxx');
  expect(maskBody(Buffer.from('<p title="Ahmed": 5>'))).toBe('<x xxxxx="xxxxx": 9>');
  expect(maskBody(Buffer.from([0xff, 0x41]))).toBe('\ufffdx');
});

test('a body is cut before it is masked', () => {
  expect(maskBody(Buffer.alloc(5_000_000, 'a'))).toHaveLength(1_000);
});

test.each([
  ['the receiver called from 050 123 4567', 'the receiver called from 999 999 9999'],
  ['+971-50-1234567, hamda@receiver.example', '+999-99-9999999, xxxxx@xxxxxxxx.xxxxxxx'],
  ['اتصل من ٠٥٠١٢٣٤٥٦٧', 'اتصل من 9999999999'],
  ['0044 20 7946 0958 is abroad', '9999 99 9999 9999 is abroad'],
])('%s keeps no phone and no email', (text, masked) => expect(maskContacts(text)).toBe(masked));

test.each([
  'entered AWB 1000012345678',
  'contact 0b8f2b9e-0501-4234-8567-050123456789',
  'sandbox: cities of country 971',
  'csv: 120 selected',
  'member to owner: on 2026-11-23',
])('%s is no personal data', (text) => expect(maskContacts(text)).toBe(text));
