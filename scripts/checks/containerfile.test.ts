import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { workerFlags, workerMalloc } from '#scripts/services/portal-and-worker.ts';
import packages from '../../package.json' with { type: 'json' };

// `npm run image` builds the image, but not every machine has a container engine. These check the file: its instructions with the
// linter of the Docker editor extension, and that the files it names exist.
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

test('the files that it copies and starts exist', () => {
  const copied = all(/^COPY (?!--)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
  const started = all(/(scripts\/[\w-]+\.ts)/g);
  expect(copied).toContain('package-lock.json');
  expect(started).toHaveLength(3);
  for (const path of [...copied, ...started]) expect(existsSync(path), path).toBe(true);
});

test('the worker has the same memory wherever a command starts it', () => {
  const command = `${workerFlags.join(' ')} --conditions=react-server scripts/start-worker.ts`;
  const files = ['Containerfile', 'docs/deployment.md', 'deploy/systemd/waybill-worker.service'];
  for (const file of files) expect(readFileSync(file, 'utf8'), file).toContain(command);
  expect(text).toContain(`ENV MALLOC_ARENA_MAX=${workerMalloc.MALLOC_ARENA_MAX}\n`);
  for (const file of [...files, 'deploy/compose.yaml', 'deploy/kubernetes/waybill.yaml'])
    expect(readFileSync(file, 'utf8'), file).toMatch(
      RegExp(`MALLOC_MMAP_THRESHOLD_\\W.*${workerMalloc.MALLOC_MMAP_THRESHOLD_}\\b`),
    );
});

test('excludes this machine’s secrets, data and packages', () => {
  const ignored = readFileSync('.containerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git', 'node_modules', '.next']));
});
