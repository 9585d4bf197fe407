import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownShortcuts } from './known-shortcuts.ts';

test('the help lists every shortcut of the merchant’s pages, and no other', () => {
  const sources = globSync('{app,components}/**/*.tsx', { exclude: ['**/desk/**', '**/admin/**'] });
  const used = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/aria-keyshortcuts="([^"]+)"/g)].map(([, keys]) => keys),
  );
  const listed = Object.values(knownShortcuts).flatMap((group) => Object.keys(group));
  // Its button takes the keys from a constant.
  expect(new Set(listed)).toEqual(new Set([...used, 'Control+K']));
});
