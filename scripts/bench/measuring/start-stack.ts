import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import getPort from 'get-port';
import { seed } from '#prisma/seed.ts';
import { createTestDatabase } from '#prisma/test-database.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';

/** Starts a PostgreSQL that commits to disk, with an empty database for the sandbox operator. Returns the database's URL. */
export async function startDurablePostgres(folder: string) {
  const postgres = await startThrowawayPostgres(join(folder, 'postgres.log'), true);
  await withClient(postgres.adminUrl, (admin) => admin.query('CREATE DATABASE sandbox'));
  const sandboxUrl = Object.assign(new URL(postgres.adminUrl), { pathname: 'sandbox' }).href;
  return { adminUrl: postgres.adminUrl, sandboxUrl };
}

/** Starts a portal database that commits to disk and a sandbox operator. Returns the settings of a process that books there. */
export async function startStack(folder: string): Promise<NodeJS.ProcessEnv> {
  const { adminUrl, sandboxUrl } = await startDurablePostgres(folder);
  process.env.TEST_POSTGRES_URL = adminUrl;
  const portal = await createTestDatabase();
  const tokenKey = randomBytes(32).toString('hex');
  await seed(portal.url, tokenKey, 'sandbox');
  return {
    ...process.env,
    DATABASE_URL: portal.url,
    OPERATOR_KIND: 'sandbox',
    OPERATOR_BASE_URL: await startSandbox(await getPort({ host: '127.0.0.1' }), sandboxUrl, folder),
    NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
    TOKEN_ENCRYPTION_KEY: tokenKey,
    LOG_LEVEL: 'warn',
  };
}
