import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPgBouncer } from './find-pgbouncer.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-pgbouncer-'));
const program = join(folder, 'pgbouncer');

function answerWith(version: string) {
  writeFileSync(program, `#!/bin/sh\necho 'PgBouncer ${version}'\necho 'libevent 2.1.12-stable'\n`);
  chmodSync(program, 0o755);
}

beforeEach(() => vi.stubEnv('PGBOUNCER_PATH', program));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['1.21.0', '1.24.1', '2.0.0'])('finds version %s at PGBOUNCER_PATH', (version) => {
  answerWith(version);
  expect(findPgBouncer()).toEqual({ program, version });
});

test('finds it in PATH', () => {
  answerWith('1.25.0rc1');
  vi.stubEnv('PGBOUNCER_PATH', '');
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  expect(findPgBouncer()).toEqual({ program: 'pgbouncer', version: '1.25.0rc1' });
});

test.each(['1.18.0', '1.20.1'])('rejects version %s, and says how to get a later one', (version) => {
  answerWith(version);
  expect(findPgBouncer).toThrow(/is too old: 1\.21 or later.*apt-get install pgbouncer/s);
});

test('says how to get one where there is none', () => {
  vi.stubEnv('PGBOUNCER_PATH', join(folder, 'none'));
  expect(findPgBouncer).toThrow(/1\.21 or later is needed.*PGBOUNCER_PATH.*apt-get install pgbouncer/s);
});
