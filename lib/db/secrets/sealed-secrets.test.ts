import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markOf, openSecret, parseKeys, sealSecret, secretKinds } from './sealed-secrets.ts';

const first = '0123456789abcdef'.repeat(4);
const second = 'fedcba9876543210'.repeat(4);
const place = { id: 'row', merchantId: 'merchant', operator: 'sandbox', accountNo: '100200' };
const before = parseKeys(first);
const after = parseKeys(`2:${second}`, first);
const seal = (secret: string, keys = after) => sealSecret('operator-token', secret, place, keys);
const open = (bytes: Uint8Array, keys = after) => openSecret('operator-token', bytes, place, keys);

test('any secret opens in its place, with the version of its key, and is never sealed the same way twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (secret) => {
      const sealed = seal(secret);
      expect(Buffer.from(sealed).subarray(0, 4)).toEqual(markOf(2));
      expect(open(sealed)).toBe(secret);
      expect(Buffer.from(seal(secret)).equals(sealed)).toBe(false);
    }),
  );
  expect(Buffer.from(seal('generated-token')).includes('generated')).toBe(false);
});

test.each(['id', 'merchantId', 'operator', 'accountNo'] as const)(
  'it doesn’t open with another %s',
  (part) => {
    expect(() =>
      openSecret('operator-token', seal('secret'), { ...place, [part]: 'other' }, after),
    ).toThrow();
  },
);

test('it doesn’t open as another kind with the same parts', () => {
  const parts = { id: 'a', merchantId: 'b' };
  const other = 'another' as 'assistant-change';
  Object.assign(secretKinds, { [other]: secretKinds['assistant-change'] });
  const sealed = sealSecret('assistant-change', 'secret', parts, after);
  expect(openSecret('assistant-change', sealed, parts, after)).toBe('secret');
  expect(() => openSecret(other, sealed, parts, after)).toThrow();
});

test('it doesn’t open with another version, a changed byte, a missing end or a shortened tag', () => {
  const sealed = seal('secret', before);
  const sameKeyTwice = parseKeys(`2:${first}`, `1:${first}`);
  expect(() => open(sealed.with(3, 2), sameKeyTwice)).toThrow();
  for (const [index, byte] of sealed.entries()) {
    expect(() => open(sealed.with(index, byte ^ 1), before), `byte ${index}`).toThrow();
    expect(() => open(sealed.slice(0, index), before), `${index} bytes`).toThrow();
  }
  const ofNothing = seal('', before);
  expect(open(ofNothing, before)).toBe('');
  expect(() => open(ofNothing.slice(0, -1), before)).toThrow();
});

test('an old key still opens; without it the secret doesn’t open', () => {
  const earlier = seal('secret', before);
  expect(open(earlier)).toBe('secret');
  expect(() => open(earlier, parseKeys(`2:${second}`))).toThrow('needs key 1');
});

test.each(['', 'x', `0:${first}`, `256:${first}`, `${first}0`])('%j is no key', (text) => {
  expect(() => parseKeys(text)).toThrow('no key');
});
