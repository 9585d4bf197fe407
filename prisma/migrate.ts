import { Client } from 'pg';
import { loadStatusCodes } from './load-status-codes.ts';
import { ourMigrations, readMigrations } from './read-migrations.ts';
import { everything, type SchemaEngine, withSchemaEngine } from './schema-engine.ts';

// Any number will do, as long as it is always this one and not the engine's own.
const lockNumber = 7_205_001;

/**
 * Applies the migrations that a database lacks, of prisma/migrations unless told otherwise, and gives their names. After our own
 * migrations the status codes of data/ are written. Two
 * processes that migrate at once take turns. Throws with the engine's words when a migration fails; it has then changed
 * nothing.
 */
export async function migrate(databaseUrl: string, folder: URL = ourMigrations): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    const applied = await withSchemaEngine(databaseUrl, (engine) => applyMigrations(engine, folder));
    if (folder === ourMigrations) await loadStatusCodes(client);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMigrations(engine: SchemaEngine, folder: URL): Promise<string[]> {
  const history = { migrationsList: await readMigrations(folder), filters: everything };
  // A migration that failed left nothing behind but this mark: mended, it may be tried again.
  const { failedMigrationNames } = await engine.diagnoseMigrationHistory({
    ...history,
    optInToShadowDatabase: false,
  });
  for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
  const { appliedMigrationNames } = await engine.applyMigrations(history);
  return appliedMigrationNames;
}
