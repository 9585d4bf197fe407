import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { migrationDifference } from './migration-difference.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let client: Client;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), 'waybill-migrations-'));
  writeFileSync(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function writeMigration(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'migration.sql'), sql);
}

const migrateFolder = () => migrate(database.ownerUrl, { folder: pathToFileURL(`${folder}/`) });

test('the migrations lead to schema.prisma', async () => {
  expect(await migrationDifference(database.ownerUrl)).toBeNull();
});

test('a table without a migration is a difference', async () => {
  await client.query('DROP TABLE audit_entries CASCADE');
  expect(await migrationDifference(database.ownerUrl)).toContain('CREATE TABLE "audit_entries"');
});

test('a migrated database has nothing left to apply', async () => {
  expect(await migrate(database.ownerUrl)).toEqual([]);
});

test('does not split at semicolons in comments, texts and function bodies', async () => {
  writeMigration(
    '99990101000000_function',
    `-- one; two
    CREATE FUNCTION answer() RETURNS text LANGUAGE plpgsql AS $$ BEGIN RETURN 'a;b'; END $$;`,
  );
  expect(await migrateFolder()).toEqual(['99990101000000_function']);
  expect((await client.query('SELECT answer()')).rows).toEqual([{ answer: 'a;b' }]);
});

test('a failed migration says why, changes nothing, and runs again after it is fixed', async () => {
  writeMigration('99990101000000_parcels', 'CREATE TABLE parcels (id int); CREATE TABLE parcels (id int);');
  await expect(migrateFolder()).rejects.toThrow('relation "parcels" already exists');
  expect((await client.query(`SELECT to_regclass('parcels') AS found`)).rows).toEqual([{ found: null }]);
  writeMigration('99990101000000_parcels', 'CREATE TABLE parcels (id int);');
  expect(await migrateFolder()).toEqual(['99990101000000_parcels']);
});

test('two concurrent runs apply each migration once', async () => {
  writeMigration('99990101000000_parcels', 'SELECT pg_sleep(0.2); CREATE TABLE parcels (id int);');
  const applied = await Promise.all([migrateFolder(), migrateFolder()]);
  expect(applied.flat()).toEqual(['99990101000000_parcels']);
});

test('writes the listed status codes, and keeps an administrator’s edits', async () => {
  const phaseOf = async (code: string) =>
    (await client.query('SELECT phase FROM status_codes WHERE operator = $1 AND code = $2', ['*', code]))
      .rows[0]?.phase;
  await client.query("DELETE FROM status_codes WHERE code = 'CLC12'");
  await client.query(
    "UPDATE status_codes SET phase = 'held', edited_at = now() WHERE operator = '*' AND code = 'CLC30'",
  );
  await client.query("UPDATE status_codes SET phase = 'held' WHERE operator = '*' AND code = 'CLC55'");
  await migrate(database.ownerUrl);
  expect([await phaseOf('CLC12'), await phaseOf('CLC30'), await phaseOf('CLC55')]).toEqual([
    'delivered',
    'held',
    'collected',
  ]);
});
