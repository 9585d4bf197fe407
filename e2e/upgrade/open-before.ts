import { Client } from 'pg';
import { createTestDatabase } from '#prisma/test-database.ts';
import { openOldPortal } from './old-portal.ts';
import { migrationsBefore } from './version-before.ts';

/** Creates a database with the previous version's migrations and without rows. */
export async function createDatabaseBefore() {
  const before = migrationsBefore();
  return createTestDatabase(before.url).finally(before.remove);
}

/** The previous version's portal on such a database, and a client that reads all rows. */
export async function openBefore(databaseUrl: string, operatorUrl: string) {
  const oldPortal = openOldPortal(databaseUrl, operatorUrl);
  await oldPortal.seed();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("SELECT set_config('app.across_merchants', 'yes', false)");
  return {
    oldPortal,
    client,
    close: async () => {
      await client.end();
      await oldPortal.close();
    },
  };
}
