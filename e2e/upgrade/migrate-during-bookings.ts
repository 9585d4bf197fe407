import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ourMigrations } from '#prisma/apply-migrations.ts';
import { migrate } from '#prisma/migrate.ts';

// The tables of a booking get a column, a check and an index, and their rows are written, so that there is a migration to test even
// if this version has none.
const migrationOfTest = `
  ALTER TABLE attempts ADD COLUMN upgrade_test integer;
  ALTER TABLE shipments ADD COLUMN upgrade_test integer;
  SELECT set_config('app.across_merchants', 'yes', true);
  UPDATE attempts SET upgrade_test = 1;
  UPDATE shipments SET upgrade_test = 1;
  ALTER TABLE shipments ADD CONSTRAINT shipments_upgrade_test CHECK (upgrade_test > 0);
  CREATE INDEX shipments_upgrade_test_idx ON shipments (merchant_id, upgrade_test);`;

/** Applies the migrations that the version before lacks, then one of this test; returns their names. */
export async function migrateDuringBookings(ownerUrl: string, folder: string): Promise<string[]> {
  const applied = await migrate(ownerUrl, { portalRole: 'waybill' });
  const migrations = join(folder, 'migrations');
  cpSync(fileURLToPath(ourMigrations), migrations, { recursive: true });
  mkdirSync(join(migrations, '99990101000000_upgrade_test'));
  writeFileSync(join(migrations, '99990101000000_upgrade_test/migration.sql'), migrationOfTest);
  return [...applied, ...(await migrate(ownerUrl, { folder: pathToFileURL(`${migrations}/`) }))];
}
