import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, DatabaseError } from 'pg';

export const ourMigrations = new URL('./migrations/', import.meta.url);

/** Its message is complete for whoever migrates. */
export class NotApplied extends Error {}

type Migration = { name: string; sql: string; checksum: string };
type Recorded = { name: string; checksum: string; isFinished: boolean };

// As Prisma's own command creates it, so that the command can continue with the same database.
const historyTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`;

// Shorter than PostgreSQL's deadlock_timeout of one second: after that time, PostgreSQL cancels one of the transactions in a
// deadlock, and that could be a person's booking.
const lockTimeoutMs = 500;
/** lock_not_available, and deadlock_detected, which PostgreSQL reports immediately where it detects a deadlock early. */
const retried = ['55P03', '40P01'];
const mostTries = 100;
const tryAgainAfterMs = 200;

/** The migrations of a folder in Prisma's layout, oldest first. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(new URL(`${name}/migration.sql`, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies the folder's missing migrations as the database's owner, and returns their names. Each is one transaction, so a failed
 * one changes nothing. Applies none if the database and the folder disagree about the applied ones.
 */
export async function applyMigrations(owner: Client, folder: URL): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const found = await owner.query("SELECT to_regclass('_prisma_migrations') AS history");
  if (!found.rows[0].history) await owner.query(historyTable);
  const { rows: recorded } = await owner.query<Recorded>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished" FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY name`,
  );
  const missing = migrations.filter(({ name }) => !recorded.some((row) => row.name === name));
  const fault = disagreement(migrations, recorded, missing);
  if (fault) throw new NotApplied(`No migration was applied. ${fault}`);
  for (const migration of missing) await applyUnlocked(owner, migration);
  return missing.map(({ name }) => name);
}

function disagreement(migrations: Migration[], recorded: Recorded[], missing: Migration[]): string | null {
  const failed = recorded.find((row) => !row.isFinished);
  if (failed)
    return `Prisma's command started ${failed.name} and didn't finish it. Repair the database, then run: prisma migrate resolve`;
  const changed = migrations.find(({ name, checksum }) =>
    recorded.some((row) => row.name === name && row.checksum !== checksum),
  );
  if (changed)
    return `${changed.name} was changed after it was applied. Restore its file, and put the change into a new migration.`;
  // An older version of the code may run on a newer database, but it can't add to it.
  const unknown = recorded.find((row) => !migrations.some(({ name }) => name === row.name));
  if (unknown && missing[0])
    return `The database has ${unknown.name}, which this version doesn't have, and lacks ${missing[0].name}. Use the version that the database belongs to, or an empty database (locally: npm run up -- --fresh).`;
  return null;
}

/** Portals may be running: a migration that doesn't get a lock in time releases its other locks and starts again later. */
async function applyUnlocked(owner: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOne(owner, migration);
    } catch (error) {
      await owner.query('ROLLBACK');
      const { code = '', message, position } = error as DatabaseError;
      if (!retried.includes(code) || tries === mostTries) {
        const line = position ? `, line ${migration.sql.slice(0, Number(position)).split('\n').length}` : '';
        throw new NotApplied(`Migration ${migration.name}${line}: ${message}. It changed nothing.`, {
          cause: error,
        });
      }
      await pause(tryAgainAfterMs);
    }
  }
}

async function applyOne(owner: Client, { name, sql, checksum }: Migration): Promise<void> {
  await owner.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  await owner.query(sql);
  await owner.query(
    `INSERT INTO _prisma_migrations (id, migration_name, checksum, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), name, checksum],
  );
  await owner.query('COMMIT');
}
