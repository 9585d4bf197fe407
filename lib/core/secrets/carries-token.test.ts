import { expect, test } from 'vitest';
import { carriesToken } from './carries-token.ts';

const token = 'a-token-of-the-tests';

test('this very token, as a bearer', () => expect(carriesToken(`Bearer ${token}`, token)).toBe(true));

test.each([null, undefined, '', 'Bearer ', token, `bearer ${token}`, `Bearer ${token} `, `Bearer ${token}x`])(
  'not %s',
  (authorization) => expect(carriesToken(authorization, token)).toBe(false),
);
