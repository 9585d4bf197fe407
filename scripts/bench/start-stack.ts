import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { seed } from '#prisma/seed.ts';
import { createTestDatabase } from '#prisma/test-database.ts';
import { startPostgres } from '#scripts/postgres/start-postgres.ts';
import { freePort } from '#scripts/processes/free-port.ts';
import { startSandbox } from '#scripts/services/start-sandbox.ts';

/** A portal's database that commits to disk and a sandbox operator; gives the settings of a process that books there. */
export async function startStack(folder: string): Promise<NodeJS.ProcessEnv> {
  const postgres = await startPostgres({
    dataDirectory: join(folder, 'postgres'),
    port: await freePort(),
    superuserPassword: randomBytes(16).toString('hex'),
    logFile: join(folder, 'postgres.log'),
    durable: true,
  });
  process.env.TEST_POSTGRES_URL = postgres.adminUrl;
  const portal = await createTestDatabase();
  const admin = new Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE sandbox');
  await admin.end();
  const tokenKey = randomBytes(32).toString('hex');
  await seed(portal.url, tokenKey, 'sandbox');
  const sandboxDatabase = Object.assign(new URL(postgres.adminUrl), { pathname: 'sandbox' }).href;
  return {
    ...process.env,
    DATABASE_URL: portal.url,
    OPERATOR_BASE_URL: await startSandbox(await freePort(), sandboxDatabase, folder),
    NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
    TOKEN_ENCRYPTION_KEY: tokenKey,
    LOG_LEVEL: 'warn',
  };
}
