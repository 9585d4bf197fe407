import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ourMigrations, readMigrations } from './apply-migrations.ts';
import { changedMigrations } from './released-migrations.ts';

test('no released migration was edited or removed', async () => {
  expect(await changedMigrations()).toEqual([]);
});

test('names an edited and a removed migration, and takes a new one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-released-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(fileURLToPath(ourMigrations), folder, { recursive: true });
  const url = pathToFileURL(`${folder}/`);
  const released = Object.fromEntries(
    (await readMigrations(url)).map(({ name, checksum }) => [name, checksum]),
  );
  const [first = ''] = Object.keys(released);
  expect(await changedMigrations(released, url)).toEqual([]);
  expect(await changedMigrations({}, url)).toEqual([]);
  writeFileSync(join(folder, first, 'migration.sql'), 'SELECT 1; -- edited');
  expect(await changedMigrations({ ...released, gone: 'a' }, url)).toEqual([
    expect.stringContaining(`${first} was edited after its release`),
    expect.stringContaining('gone was removed'),
  ]);
});
