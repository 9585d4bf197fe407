import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import packages from '../../package.json' with { type: 'json' };

// The image is not built by the tests, because the machines that run them have no container engine. What can be read from
// the file is checked: its instructions by the linter of the editors' Docker extension, and the files that it names.
const text = readFileSync('Containerfile', 'utf8');
const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

test('the linter finds nothing', () => {
  expect(validate(text)).toEqual([]);
});

test('the linter finds a wrong instruction', () => {
  expect(validate(`${text}\nWORKDIR relative\nEXPOSE none\n`)).toHaveLength(2);
});

test('both stages use the Node of package.json', () => {
  const node = `docker.io/library/node:${packages.dependencies.node}-bookworm-slim`;
  expect(all(/^FROM (\S+)/gm)).toEqual([node, node]);
});

test('the last stage runs as an ordinary user', () => {
  const last = text.slice(text.lastIndexOf('\nFROM '));
  expect(last.match(/^USER .*/gm)).toEqual(['USER node']);
});

test('what it copies and starts is there', () => {
  const copied = all(/^COPY (?!--)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
  const started = all(/(scripts\/[\w-]+\.ts)/g);
  expect(copied).toContain('package-lock.json');
  expect(started).toHaveLength(3);
  for (const path of [...copied, ...started]) expect(existsSync(path), path).toBe(true);
});

test('secrets, data and packages of this machine stay out of it', () => {
  const ignored = readFileSync('.containerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git', 'node_modules', '.next']));
});
