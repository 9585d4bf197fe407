import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ourMigrations } from '#prisma/apply-migrations.ts';
import { migrate } from '#prisma/migrate.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import type { DeployedStack } from './deployed-stack.ts';

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

/**
 * Applies the migrations that the version before lacks, then one of this test, while it books; then replaces its processes one by one by
 * those of this version, in `root`. Gives the rows that were lost, and the statements that PostgreSQL refused.
 */
export async function upgrade(stack: DeployedStack, root: string): Promise<string[]> {
  const { ownerUrl, portalAdminUrl, folder } = stack;
  const log = () => readFileSync(join(folder, 'postgres.log'), 'utf8');
  const [logged, before] = [log().length, await keysOf(portalAdminUrl)];
  await migrate(ownerUrl, { portalRole: 'waybill' });
  const migrations = join(folder, 'migrations');
  cpSync(fileURLToPath(ourMigrations), migrations, { recursive: true });
  mkdirSync(join(migrations, '99990101000000_upgrade_test'));
  writeFileSync(join(migrations, '99990101000000_upgrade_test/migration.sql'), migrationOfTest);
  await migrate(ownerUrl, { folder: pathToFileURL(`${migrations}/`) });
  await stack.upgradeTo(root);
  const after = await keysOf(portalAdminUrl);
  return [
    ...[...before].filter((key) => !after.has(key)).map((key) => `the upgrade lost ${key}`),
    ...log()
      .slice(logged)
      .split('\n')
      // A migration that waits for a lock starts again.
      .filter((line) => / (ERROR|FATAL): /.test(line) && !line.includes('due to lock timeout'))
      .map((line) => `the upgrade: ${line}`),
  ];
}

const tables = { shipments: 'id', attempts: 'id', labels: 'shipment_id', tracking_events: 'id', users: 'id' };

/** The rows that an upgrade must not lose, as table and key. */
async function keysOf(adminUrl: string): Promise<Set<string>> {
  const selects = Object.entries(tables).map(
    ([table, key]) => `SELECT '${table} ' || ${key} AS key FROM ${table}`,
  );
  const { rows } = await withClient(adminUrl, (client) =>
    client.query<{ key: string }>(selects.join(' UNION ALL ')),
  );
  return new Set(rows.map(({ key }) => key));
}
