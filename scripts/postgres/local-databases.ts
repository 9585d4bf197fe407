import { resolve } from 'node:path';
import { type Databases, type Passwords, prepareDatabases } from './prepare-databases.ts';
import { startPostgres } from './start-postgres.ts';

export const localDataDirectory = resolve('.data/postgres');

/** Starts this folder's own PostgreSQL and returns its databases. */
export async function localDatabases(
  port: number,
  { superuserPassword, ...passwords }: Passwords & { superuserPassword: string },
): Promise<Databases> {
  const { adminUrl } = await startPostgres({
    dataDirectory: localDataDirectory,
    port,
    superuserPassword,
    logFile: '.data/logs/postgres.log',
    durable: true,
  });
  return prepareDatabases(adminUrl, passwords);
}
