import { expect, test } from 'vitest';
import { isOwnFailure, setShellWatching } from './person-refusals.ts';

test.each([
  [{ ok: true }, false, false],
  [{ ok: false, code: 'signed-out' }, false, true],
  [{ ok: false, code: 'other-merchant' }, false, true],
  [{ ok: false, code: 'not-found' }, true, true],
  [null, true, true],
])('whether a form says %j, with the shell and before it', (answer, withShell, before) => {
  setShellWatching(true);
  expect(isOwnFailure(answer)).toBe(withShell);
  setShellWatching(false);
  expect(isOwnFailure(answer)).toBe(before);
});
