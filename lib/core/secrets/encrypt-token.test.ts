import { describe, expect, test } from 'vitest';
import { decryptToken, encryptToken } from './sealed-token.ts';

const key = '0123456789abcdef'.repeat(4);
const otherKey = 'fedcba9876543210'.repeat(4);
const token = 'generated-token-٣-ü';

describe('encryptToken', () => {
  test('is reversed by decryptToken', () => {
    expect(decryptToken(encryptToken(token, key, 'merchant-1'), key, 'merchant-1')).toBe(token);
  });

  test('never gives the same bytes twice, and never contains the token', () => {
    const [one, other] = [encryptToken(token, key, 'merchant-1'), encryptToken(token, key, 'merchant-1')];
    expect(Buffer.from(one).equals(other)).toBe(false);
    expect(Buffer.from(one).includes(Buffer.from('generated'))).toBe(false);
  });
});

describe('decryptToken throws', () => {
  const encrypted = encryptToken(token, key, 'merchant-1');

  test('with another key', () => {
    expect(() => decryptToken(encrypted, otherKey, 'merchant-1')).toThrow();
  });

  test("on another merchant's bytes", () => {
    expect(() => decryptToken(encrypted, key, 'merchant-2')).toThrow();
  });

  test('when any byte was changed', () => {
    for (const [index, byte] of encrypted.entries()) {
      const tampered = encrypted.with(index, byte ^ 1);
      expect(() => decryptToken(tampered, key, 'merchant-1'), `byte ${index}`).toThrow();
    }
  });

  test('on truncated bytes', () => {
    for (let length = 0; length < encrypted.length; length += 1) {
      expect(() => decryptToken(encrypted.slice(0, length), key, 'merchant-1'), `${length} bytes`).toThrow();
    }
  });

  test('on a shortened tag', () => {
    const ofNothing = encryptToken('', key, 'merchant-1');
    expect(decryptToken(ofNothing, key, 'merchant-1')).toBe('');
    expect(() => decryptToken(ofNothing.slice(0, 16), key, 'merchant-1')).toThrow();
  });
});
