import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import lock from '../package-lock.json' with { type: 'json' };

type Package = {
  version: string;
  dev?: boolean;
  integrity?: string;
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Packages = Record<string, Package>;

const own = `@biomejs/cli-${process.platform}-${process.arch}`;
const biome = { version: '2.6.8', integrity: 'sha512-a', optionalDependencies: { [own]: '2.6.8' } };
const parent = { 'node_modules/@biomejs/biome': biome };
const native = { [`node_modules/${own}`]: { version: '2.6.8', integrity: 'sha512-b' } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-bootstrap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs the bootstrap in a folder whose lock file names `locked`, where npm left `present`. The n-th call of npm leaves the packages
 * `installs[n]`. `lost` is named as installed, but isn't there.
 */
function runBootstrap(
  locked: Packages,
  installs: Packages[],
  { args = [], present = {}, lost }: { args?: string[]; present?: Packages; lost?: string } = {},
) {
  mkdirSync(join(folder, 'scripts/terminal'), { recursive: true });
  for (const file of ['scripts/bootstrap.mjs', 'scripts/terminal/steps.mjs'])
    cpSync(file, join(folder, file));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  for (const place of ['bin', 'node_modules/node/bin']) mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, 'node_modules/node/bin/node'), '');
  for (const [number, packages] of [present, ...installs].entries()) {
    for (const [path, manifest] of Object.entries(packages)) {
      mkdirSync(join(folder, `${number}`, path), { recursive: true });
      writeFileSync(join(folder, `${number}`, path, 'package.json'), JSON.stringify(manifest));
    }
    mkdirSync(join(folder, `${number}/node_modules`), { recursive: true });
    writeFileSync(join(folder, `${number}/node_modules/.package-lock.json`), JSON.stringify({ packages }));
  }
  cpSync(join(folder, '0'), folder, { recursive: true });
  if (lost) rmSync(join(folder, lost), { recursive: true });
  const script = `#!/bin/sh\necho "$@" >> calls\ncp -R "$(wc -l < calls | tr -d ' ')/." .\n`;
  writeFileSync(join(folder, 'bin/npm'), script, { mode: 0o755 });
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd: folder,
    env: { ...process.env, PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
    encoding: 'utf8',
  });
  const calls = join(folder, 'calls');
  return { status, stderr, calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [] };
}

const ours = { 'node_modules/next': { version: '16.4.6' } };
const ofTests = { 'node_modules/vitest': { version: '5.1.1', dev: true } };
const withTests = { ...ours, ...ofTests };

test('installs nothing where everything is there', () => {
  expect(runBootstrap(withTests, [], { present: withTests })).toMatchObject({ status: 0, calls: [] });
});

test('to run, it needs no package of the tests', () => {
  const args = ['--omit=dev'];
  expect(runBootstrap(withTests, [], { args, present: ours })).toMatchObject({ status: 0, calls: [] });
});

test('to run, it installs none', () => {
  const { status, calls } = runBootstrap(withTests, [ours], { args: ['--omit=dev'] });
  expect({ status, calls }).toEqual({ status: 0, calls: [expect.stringMatching(/^install.* --omit=dev$/)] });
});

test('to run, it keeps those that are there', () => {
  const older = { ...ofTests, 'node_modules/next': { version: '16.4.5' } };
  const { calls } = runBootstrap(withTests, [withTests], { args: ['--omit=dev'], present: older });
  expect(calls).toEqual([expect.not.stringContaining('--omit=dev')]);
});

test('installs the packages of the tests for every other command', () => {
  const { status, calls } = runBootstrap(withTests, [withTests], { present: ours });
  expect({ status, calls }).toEqual({ status: 0, calls: [expect.not.stringContaining('--omit=dev')] });
});

test('installs a package that an interrupted npm removed', () => {
  const { status, calls } = runBootstrap(withTests, [withTests], {
    present: withTests,
    lost: 'node_modules/next',
  });
  expect({ status, calls }).toEqual({ status: 0, calls: [expect.stringMatching(/^install/)] });
});

test('accepts the native package of this platform that npm adds to an incomplete lock file', () => {
  expect(runBootstrap(parent, [{ ...parent, ...native }])).toMatchObject({
    status: 0,
    calls: [expect.stringMatching(/^install/)],
  });
});

test('asks for it where npm leaves it out, at the version that its parent names', () => {
  const { status, calls } = runBootstrap(parent, [parent, { ...parent, ...native }]);
  expect(status).toBe(0);
  expect(calls).toHaveLength(2);
  expect(calls[1]).toMatch(new RegExp(`--save-optional ${own}@2\\.6\\.8$`));
});

test('says so where the registry has none', () => {
  const { status, stderr } = runBootstrap(parent, [parent, parent]);
  expect(status).toBe(1);
  expect(stderr).toContain(`${own}@2.6.8`);
});

test('accepts what a native package brings in its own archive', () => {
  const bundled = { [`node_modules/${own}/node_modules/tslib`]: { version: '2.8.1', inBundle: true } };
  expect(runBootstrap(parent, [{ ...parent, ...native, ...bundled }])).toMatchObject({
    status: 0,
    stderr: '',
  });
});

test('refuses it at another version', () => {
  const other = { [`node_modules/${own}`]: { version: '2.6.9', integrity: 'sha512-b' } };
  expect(runBootstrap(parent, [{ ...parent, ...other }]).stderr).toContain('other packages');
});

test('refuses a package that nothing names', () => {
  const stranger = { 'node_modules/left-pad': { version: '1.0.0' } };
  expect(runBootstrap(parent, [{ ...parent, ...native, ...stranger }]).stderr).toContain('other packages');
});

test('refuses a package with another hash than the lock file has', () => {
  const forged = { 'node_modules/@biomejs/biome': { ...biome, integrity: 'sha512-c' } };
  expect(runBootstrap(parent, [{ ...forged, ...native }]).stderr).toContain('other packages');
});

test('`npm ci` works on every platform: the lock file has each optional package that a package names', () => {
  const packages: Packages = lock.packages;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${path}/node_modules/${name}` in packages),
    ),
  );
  // One that this registry lacks gets an entry by hand: version, os, cpu, libc and optional, without a hash.
  expect(missing).toEqual([]);
});
