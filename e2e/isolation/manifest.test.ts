import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findEntries } from './find-entries.ts';
import { manifest } from './manifest.ts';

const entries = findEntries(join(import.meta.dirname, '../..'));

test('every page, handler and action is in the manifest with the permission that its source asks for', () => {
  const found = Object.fromEntries(entries.map(({ name, permission }) => [name, permission ?? 'open']));
  const declared = Object.fromEntries(
    Object.entries(manifest).map(([name, given]) => [name, typeof given === 'string' ? given : 'open']),
  );
  expect(found, 'add or correct the line in e2e/isolation/manifest.ts').toEqual(declared);
  expect(entries.length).toBeGreaterThan(40);
});

test('whatever changes something takes a missing or foreign Origin header as another site’s', () => {
  expect(entries.filter(({ trustsAnyOrigin }) => trustsAnyOrigin).map(({ name }) => name)).toEqual([]);
});

test('no handler reads a body of any length', () => {
  const root = join(import.meta.dirname, '../..');
  const unbounded = globSync('app/**/*.ts', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /\brequest\.(json|text|formData|arrayBuffer|blob|bytes)\(/.test(readFileSync(join(root, file), 'utf8')),
    );
  expect(unbounded, 'use readBounded or postedForm').toEqual([]);
});
