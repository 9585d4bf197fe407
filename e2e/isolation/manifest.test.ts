import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findEntries } from './find-entries.ts';
import { manifest } from './manifest.ts';

const root = join(import.meta.dirname, '../..');
const entries = findEntries(root);

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

const routes = globSync('app/**/route.ts', { cwd: root }).map((file) => ({
  file,
  source: readFileSync(join(root, file), 'utf8'),
}));

test('no handler reads a body of any length', () => {
  const unbounded = routes.filter(({ source }) =>
    /\brequest\.(json|text|formData|arrayBuffer|blob|bytes)\(|\brequest\.body\b/.test(source),
  );
  expect(
    unbounded.map(({ file }) => file),
    'use runPosted, answerUpload, postedForm or readPosted',
  ).toEqual([]);
});

test('a handler reads the Origin header before a body, and leaves a permitted person’s body to runPosted', () => {
  const reading = routes.filter(({ source }) => source.includes('readPosted(request'));
  expect(reading.length).toBeGreaterThan(3);
  for (const { file, source } of reading)
    expect(source, file).not.toMatch(/\b(action|handler|runPosted|answerUpload|postedForm)\(/);
  const others = routes.filter(({ source }) => /\breadBytes\(/.test(source));
  expect(others.map(({ file }) => file)).toEqual([]);
});
