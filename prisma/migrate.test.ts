import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ourMigrations } from './apply-migrations.ts';
import { migrate } from './migrate.ts';
import { schemaDifference } from './schema-difference.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let client: Client;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), 'waybill-migrations-'));
  cpSync(fileURLToPath(ourMigrations), folder, { recursive: true });
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
  expect(await schemaDifference(client)).toEqual([]);
});

test.each([
  ['a table', 'DROP TABLE limits', '+ limits: refused integer not null default 0'],
  ['a column', 'ALTER TABLE labels ADD COLUMN source text', '- labels: source text'],
  ['a type', 'ALTER TABLE labels ALTER COLUMN object_key TYPE varchar(9)', '+ labels: object_key text'],
  ['a null', 'ALTER TABLE imports ALTER COLUMN name DROP NOT NULL', '+ imports: name text not null'],
  [
    'a default',
    "ALTER TABLE shipments ALTER COLUMN state SET DEFAULT 'booking'",
    '+ shipments: state ShipmentState not null default draft',
  ],
  [
    'a value of an enum',
    `ALTER TYPE "Role" ADD VALUE 'guest'`,
    '+ enum Role: merchant, agent, administrator',
  ],
  ['a unique index', 'DROP INDEX users_email_key', '+ users: unique btree (email)'],
  [
    'the order of an index',
    'DROP INDEX retention_runs_started_at_idx; CREATE INDEX ON retention_runs (started_at)',
    '+ retention_runs: index btree (started_at desc)',
  ],
  [
    'a primary key',
    'ALTER TABLE awbs DROP CONSTRAINT awbs_pkey, ADD PRIMARY KEY (awb)',
    '+ awbs: primary key btree (awb, operator)',
  ],
  [
    'a foreign key',
    'ALTER TABLE labels DROP CONSTRAINT labels_shipment_id_merchant_id_fkey',
    '+ labels: (shipment_id, merchant_id) references shipments (id, merchant_id), on delete restrict',
  ],
])('%s that differs from schema.prisma is named', async (_what, change, line) => {
  await client.query(change);
  expect(await schemaDifference(client)).toContain(line);
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
  await expect(migrateFolder()).rejects.toThrow(
    'Migration 99990101000000_parcels: relation "parcels" already exists. It changed nothing.',
  );
  expect((await client.query(`SELECT to_regclass('parcels') AS found`)).rows).toEqual([{ found: null }]);
  writeMigration('99990101000000_parcels', 'CREATE TABLE parcels (id int);');
  expect(await migrateFolder()).toEqual(['99990101000000_parcels']);
});

test('a wrong line is named', async () => {
  writeMigration('99990101000000_parcels', 'CREATE TABLE parcels (id int);\n\nSELECT nobody FROM parcels;');
  await expect(migrateFolder()).rejects.toThrow('99990101000000_parcels, line 3: column "nobody"');
});

test('a migration that was changed after it was applied stops the run', async () => {
  writeMigration('99990101000000_parcels', 'CREATE TABLE parcels (id int);');
  await migrateFolder();
  writeMigration('99990101000000_parcels', 'CREATE TABLE parcels (id bigint);');
  writeMigration('99990102000000_boxes', 'CREATE TABLE boxes (id int);');
  await expect(migrateFolder()).rejects.toThrow('99990101000000_parcels was changed after it was applied');
  expect((await client.query(`SELECT to_regclass('boxes') AS found`)).rows).toEqual([{ found: null }]);
});

test('a migration that Prisma’s command left unfinished stops the run', async () => {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('1', '', '99990101000000_parcels')`,
  );
  await expect(migrateFolder()).rejects.toThrow("started 99990101000000_parcels and didn't finish it");
  await client.query('UPDATE _prisma_migrations SET rolled_back_at = now()  WHERE finished_at IS NULL');
  expect(await migrateFolder()).toEqual([]);
});

test('an older version of the code runs on a newer database, but adds nothing to it', async () => {
  writeMigration('99990102000000_boxes', 'CREATE TABLE boxes (id int);');
  await migrateFolder();
  rmSync(join(folder, '99990102000000_boxes'), { recursive: true });
  expect(await migrateFolder()).toEqual([]);
  writeMigration('99990101000000_parcels', 'CREATE TABLE parcels (id int);');
  await expect(migrateFolder()).rejects.toThrow("has 99990102000000_boxes, which this version doesn't have");
});

test('records what Prisma’s command records', async () => {
  writeMigration('99990101000000_parcels', 'CREATE TABLE parcels (id int);');
  await migrateFolder();
  const { rows } = await client.query(
    `SELECT length(id) AS id, checksum, finished_at >= started_at AS finished, logs, rolled_back_at, applied_steps_count AS steps
     FROM _prisma_migrations WHERE migration_name = '99990101000000_parcels'`,
  );
  // sha256sum of the file.
  const checksum = 'b8b11b4a7f7a4995e960f17f2e82aae7fc4d0ab5ca0bf261374f31dae91857ff';
  expect(rows).toEqual([{ id: 36, checksum, finished: true, logs: null, rolled_back_at: null, steps: 1 }]);
});

test('doesn’t break transactions that are already running, whichever table they use first', async () => {
  await client.query('CREATE TABLE parcels (id int); CREATE TABLE boxes (id int)');
  writeMigration(
    '99990101000000_both',
    'ALTER TABLE parcels ADD COLUMN a int; ALTER TABLE boxes ADD COLUMN a int;',
  );
  const others = await Promise.all(
    [
      ['parcels', 'boxes'],
      ['boxes', 'parcels'],
    ].map(async ([first, next]) => {
      const other = new Client({ connectionString: database.ownerUrl });
      await other.connect();
      await other.query(`BEGIN; INSERT INTO ${first} VALUES (1)`);
      return { other, next };
    }),
  );
  const migrated = migrateFolder();
  await vi.waitFor(
    async () => {
      const waiting = await client.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(waiting.rowCount).toBe(1);
    },
    { interval: 5, timeout: 10_000 },
  );
  try {
    for (const { other, next } of others) await other.query(`INSERT INTO ${next} VALUES (1); COMMIT`);
    expect(await migrated).toEqual(['99990101000000_both']);
  } finally {
    await Promise.all(others.map(({ other }) => other.end()));
  }
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
