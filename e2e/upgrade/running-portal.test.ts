import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '#lib/sandbox/start-sandbox.ts';
import { createEmptyDatabase } from '#lib/sandbox/testing/create-empty-database.ts';
import { migrate } from '#prisma/migrate.ts';
import { ourMigrations } from '#prisma/read-migrations.ts';
import type { TestDatabase } from '#prisma/test-database.ts';
import { createDatabaseBefore, openBefore } from './open-before.ts';
import * as sql from './statements-before.ts';

/** The longest acceptable wait: afterwards a person gives up, or the transaction times out. */
const longestWaitMs = 5_000;

let database: TestDatabase;
let operator: Pick<TestDatabase, 'url' | 'drop'>;
let sandbox: RunningSandbox;
let before: Awaited<ReturnType<typeof openBefore>>;

beforeEach(async () => {
  database = await createDatabaseBefore();
  operator = await createEmptyDatabase();
  sandbox = await startSandbox({ databaseUrl: operator.url, port: 0 });
  before = await openBefore(database.url, sandbox.url);
});
afterEach(async () => {
  await before.close();
  await sandbox.close();
  await operator.drop();
  await database.drop();
});

/** Waits until this many connections of the database match `condition`. */
async function untilSome(condition: string, count: number): Promise<void> {
  for (;;) {
    const { rows } = await before.client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`,
    );
    if (rows.length >= count) return;
    await pause(5);
  }
}

it('a migration doesn’t break transactions that are already running, whichever table they use first', async () => {
  const { oldPortal } = before;
  const one = await oldPortal.book();
  const other = await oldPortal.book();
  const goOn = Promise.withResolvers<void>();
  const attemptFirst = oldPortal.transact(
    [sql.rawReply(one.attemptId, 'a reply'), sql.labelKept(one.id)],
    () => goOn.promise,
  );
  const shipmentFirst = oldPortal.transact(
    [sql.labelKept(other.id), sql.rawReply(other.attemptId, 'a reply')],
    () => goOn.promise,
  );
  await untilSome("state = 'idle in transaction'", 2);
  const migrated = migrate(database.ownerUrl, { portalRole: 'waybill' });
  migrated.catch(() => {});
  await untilSome("wait_event_type = 'Lock'", 1);
  goOn.resolve();
  const outcomes = await Promise.allSettled([attemptFirst, shipmentFirst, migrated]);
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? `${outcome.reason}` : []))).toEqual(
    [],
  );
  expect(oldPortal.record.slowestMs).toBeLessThan(longestWaitMs);
});

it('a migration that breaks the previous version is detected', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-migrations-'));
  try {
    cpSync(fileURLToPath(ourMigrations), folder, { recursive: true });
    mkdirSync(join(folder, '99990101000000_required'));
    writeFileSync(
      join(folder, '99990101000000_required/migration.sql'),
      `ALTER TABLE shipments ADD COLUMN channel text NOT NULL DEFAULT 'portal';
       ALTER TABLE shipments ALTER COLUMN channel DROP DEFAULT;`,
    );
    const work = before.oldPortal.work(2);
    await work.goOn(2);
    await migrate(database.ownerUrl, { folder: pathToFileURL(`${folder}/`) });
    await work.goOn(10);
    await work.stop();
    expect(before.oldPortal.record.failures.join()).toContain('null value in column "channel"');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
