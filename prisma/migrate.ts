import { Client } from 'pg';
import { grantNewTables, grantPortal } from './grant-portal.ts';
import { loadStatusCodes } from './load-status-codes.ts';
import { ourMigrations, readMigrations } from './read-migrations.ts';
import { everything, type SchemaEngine, withSchemaEngine } from './schema-engine.ts';

// An arbitrary number that must never change and must differ from the engine's own.
const lockNumber = 7_205_001;

type MigrateOptions = {
  /** The portal's role, which gets its rights afterwards. It must not be the owner. */
  portalRole?: string;
  /** prisma/migrations by default. */
  folder?: URL;
};

/**
 * Applies a database's missing migrations as its owner, and returns their names. After our own migrations it writes the status codes
 * of data/. Concurrent runs take turns. Throws the engine's message when a migration fails; a failed migration changes nothing.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { portalRole, folder = ourMigrations } = options;
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    if (portalRole) await grantNewTables(client, portalRole);
    const applied = await withSchemaEngine(ownerUrl, (engine) => applyMigrations(engine, folder));
    if (folder === ourMigrations) await loadStatusCodes(client);
    if (portalRole) await grantPortal(client, portalRole);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMigrations(engine: SchemaEngine, folder: URL): Promise<string[]> {
  const history = { migrationsList: await readMigrations(folder), filters: everything };
  // A failed migration changed nothing except this mark. Remove the mark, so that the fixed migration can run.
  const { failedMigrationNames } = await engine.diagnoseMigrationHistory({
    ...history,
    optInToShadowDatabase: false,
  });
  for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
  const { appliedMigrationNames } = await engine.applyMigrations(history);
  return appliedMigrationNames;
}
