import { join } from 'node:path';
import { migrate } from '#prisma/migrate.ts';
import { seed } from '#prisma/seed.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { runToEnd } from '#scripts/processes/start-process.ts';
import { step } from '#scripts/terminal/step.ts';
import type { Cluster } from './open-cluster.ts';

/** A filled portal database: `own` shipments of one merchant, `others` spread over `merchants` others. */
export type ScaleDatabase = { own: number; others: number; merchants: number; url: string; adminUrl: string };

const mostMerchants = 5_000;
const shipmentsOfOther = 200;

/** Opens the database with `own` shipments of one merchant, and as many of others if `hasOthers`. */
export function openDatabase(cluster: Cluster, own: number, hasOthers: boolean): Promise<ScaleDatabase> {
  return openFilled(cluster, own, hasOthers ? own : 0);
}

/**
 * Opens the database with `own` shipments of one merchant and `others` of others. Reuses an existing database after running its
 * missing migrations. A new one is filled under a draft name, so an interrupted fill is never reused.
 */
export async function openFilled(cluster: Cluster, own: number, others: number): Promise<ScaleDatabase> {
  const merchants = Math.min(mostMerchants, Math.ceil(others / shipmentsOfOther));
  const name = `scale_${own}_${others}`;
  const exists = await withClient(cluster.adminUrl, async (admin) => {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    return rowCount === 1;
  });
  if (exists) {
    await migrate(addressIn(cluster, name).ownerUrl, { portalRole: 'waybill' });
  } else {
    await step(`Fill ${(own + others).toLocaleString('en')} shipments`, () =>
      fill(cluster, name, [own, others, merchants]),
    );
  }
  return { own, others, merchants, ...addressIn(cluster, name) };
}

async function fill(cluster: Cluster, name: string, amounts: number[]): Promise<void> {
  const draft = `${name}_draft`;
  const { url, ownerUrl, adminUrl } = addressIn(cluster, draft);
  await withClient(cluster.adminUrl, async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${draft}`);
    await admin.query(`CREATE DATABASE ${draft} OWNER waybill_owner`);
    // One checkpoint at the end instead of many on the way.
    await admin.query(`ALTER SYSTEM SET max_wal_size = '8GB'`);
    await admin.query('ALTER SYSTEM SET autovacuum = off');
    // A fill that is cut off is dropped, so nothing of it has to survive.
    await admin.query('ALTER SYSTEM SET fsync = off');
    await admin.query('ALTER SYSTEM SET full_page_writes = off');
    await admin.query('SELECT pg_reload_conf()');
  });
  await migrate(ownerUrl, { portalRole: 'waybill' });
  await seed(url, cluster.secrets.tokenKey, 'sandbox');
  await runToEnd({
    name: 'The filler',
    command: process.execPath,
    args: ['--conditions=react-server', 'e2e/scale/fill-database.ts', ...amounts.map(String)],
    logFile: join(cluster.folder, 'filler.log'),
    env: { ...portalSettings(cluster, url), ADMIN_DATABASE_URL: adminUrl },
  });
  await withClient(cluster.adminUrl, async (admin) => {
    await admin.query('ALTER SYSTEM RESET ALL');
    await admin.query('SELECT pg_reload_conf()');
    await admin.query('CHECKPOINT');
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
}

/** The settings of a portal on a database of the cluster. */
export function portalSettings({ secrets, sandboxUrl }: Cluster, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: secrets.sessionSecret,
    TOKEN_ENCRYPTION_KEY: secrets.tokenKey,
    METRICS_TOKEN: secrets.metricsToken,
    OPERATOR_KIND: 'sandbox',
    OPERATOR_BASE_URL: sandboxUrl,
    LOG_LEVEL: 'warn',
  };
}

function addressIn({ adminUrl, secrets }: Cluster, database: string) {
  const as = (username: string) =>
    Object.assign(new URL(adminUrl), { username, password: secrets.password, pathname: database }).href;
  return {
    url: as('waybill'),
    ownerUrl: as('waybill_owner'),
    adminUrl: Object.assign(new URL(adminUrl), { pathname: database }).href,
  };
}
