import { Client } from 'pg';
import { everything, openSchemaEngine, readMigrations } from './schema-engine.ts';

// Any number will do, as long as it is always this one and not the engine's own.
const lockNumber = 7_205_001;

/**
 * Applies the migrations of prisma/migrations that a database lacks and gives their names. Two processes that migrate
 * at once take turns. Throws with the engine's words when a migration fails or one that was applied has been edited.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    const engine = await openSchemaEngine(databaseUrl);
    const migrationsList = await readMigrations();
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: everything });
    return appliedMigrationNames;
  } finally {
    await client.end();
  }
}
