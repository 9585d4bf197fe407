import { expect, test } from 'vitest';
import { isOwnFailure } from './person-refusals.ts';

test.each([
  [{ ok: true }, false],
  [{ ok: false, code: 'signed-out' }, false],
  [{ ok: false, code: 'other-merchant' }, false],
  [{ ok: false, code: 'not-found' }, true],
  [null, true],
])('whether a form says it: %j', (answer, isSaid) => {
  expect(isOwnFailure(answer)).toBe(isSaid);
});
