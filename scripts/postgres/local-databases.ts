import { resolve } from 'node:path';
import { localSecrets } from '#scripts/settings/secrets.ts';
import { type Databases, prepareDatabases } from './prepare-databases.ts';
import { startPostgres } from './start-postgres.ts';

export const localDataDirectory = resolve('.data/postgres');

/** Starts this folder's own PostgreSQL and returns its databases. */
export async function localDatabases(port: number): Promise<Databases> {
  const { superuserPassword, ...passwords } = localSecrets();
  const { adminUrl } = await startPostgres({
    dataDirectory: localDataDirectory,
    port,
    superuserPassword,
    logFile: '.data/logs/postgres.log',
    durable: true,
  });
  return prepareDatabases(adminUrl, passwords);
}
