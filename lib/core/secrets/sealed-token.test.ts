import { expect, test } from 'vitest';
import { markOf, openToken, parseTokenKeys, sealToken } from './sealed-token.ts';

const first = '0123456789abcdef'.repeat(4);
const second = 'fedcba9876543210'.repeat(4);
const place = { id: 'row', merchantId: 'merchant', operator: 'sandbox', accountNo: '100200' };
const before = parseTokenKeys(first);
const after = parseTokenKeys(`2:${second}`, first);

test('a token opens in its row, with the version of its key', () => {
  const sealed = sealToken('secret', after, place);
  expect(Buffer.from(sealed).subarray(0, 4)).toEqual(markOf(2));
  expect(openToken(sealed, after, place)).toBe('secret');
});

test.each(['id', 'merchantId', 'operator', 'accountNo'] as const)(
  'it doesn’t open with another %s',
  (part) => {
    const sealed = sealToken('secret', after, place);
    expect(() => openToken(sealed, after, { ...place, [part]: 'other' })).toThrow();
  },
);

test('it doesn’t open with another version, or with a changed byte', () => {
  const sealed = sealToken('secret', before, place);
  const sameKeyTwice = parseTokenKeys(`2:${first}`, `1:${first}`);
  expect(() => openToken(sealed.with(3, 2), sameKeyTwice, place)).toThrow();
  for (const [index, byte] of sealed.entries())
    expect(() => openToken(sealed.with(index, byte ^ 1), before, place), `byte ${index}`).toThrow();
});

test('an old key still opens; without it the token doesn’t open', () => {
  const earlier = sealToken('secret', before, place);
  expect(openToken(earlier, after, place)).toBe('secret');
  expect(() => openToken(earlier, parseTokenKeys(`2:${second}`), place)).toThrow();
});

test.each(['', 'x', `0:${first}`, `256:${first}`, `${first}0`])('%j is no key', (text) => {
  expect(() => parseTokenKeys(text)).toThrow('no key');
});
