import { expect, test } from 'vitest';
import { mask, maskBody, maskKey } from './mask.ts';

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
