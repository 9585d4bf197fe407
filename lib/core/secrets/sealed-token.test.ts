import { expect, test } from 'vitest';
import { encryptToken, openToken, parseTokenKeys, sealToken, versionOf } from './sealed-token.ts';

const first = '0123456789abcdef'.repeat(4);
const second = 'fedcba9876543210'.repeat(4);
const place = { id: 'row', merchantId: 'merchant', operator: 'sandbox', accountNo: '100200' };
const before = parseTokenKeys(first);
const after = parseTokenKeys(`2:${second}`, first);

test('a token opens in its row, with the version of its key', () => {
  const sealed = sealToken('secret', after, place);
  expect(versionOf(sealed)).toBe(2);
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

test('old keys and tokens of an earlier version still open; without the old key they don’t', () => {
  const earlier = encryptToken('secret', first, place.merchantId);
  expect(versionOf(earlier)).toBeNull();
  for (const bytes of [earlier, sealToken('secret', before, place)]) {
    expect(openToken(bytes, after, place)).toBe('secret');
    expect(() => openToken(bytes, parseTokenKeys(`2:${second}`), place)).toThrow();
  }
});

test.each(['', 'x', `0:${first}`, `256:${first}`, `${first}0`])('%j is no key', (text) => {
  expect(() => parseTokenKeys(text)).toThrow('no key');
});
