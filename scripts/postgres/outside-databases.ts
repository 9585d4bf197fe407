import { Client, escapeIdentifier } from 'pg';
import { Failure } from '#scripts/terminal/failure.ts';
import type { Databases } from './prepare-databases.ts';

/**
 * The databases when DATABASE_URL is set; `ownerUrl` is DATABASE_OWNER_URL. The sandbox operator's is SANDBOX_DATABASE_URL, or the
 * portal's name with `_sandbox` appended on the same server, created if missing.
 */
export async function outsideDatabases(
  databaseUrl: string,
  ownerUrl: string,
  sandboxDatabaseUrl: string | undefined,
): Promise<Databases> {
  const client = await connect('DATABASE_URL', databaseUrl);
  try {
    if (sandboxDatabaseUrl) {
      const sandbox = await connect('SANDBOX_DATABASE_URL', sandboxDatabaseUrl);
      await sandbox.end();
      return { databaseUrl, ownerUrl, sandboxDatabaseUrl };
    }
    return { databaseUrl, ownerUrl, sandboxDatabaseUrl: await sandboxBeside(client, databaseUrl) };
  } finally {
    await client.end();
  }
}

async function sandboxBeside(client: Client, databaseUrl: string): Promise<string> {
  const name = `${client.database}_sandbox`;
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  try {
    if (!rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
  } catch (error) {
    throw new Failure(`The sandbox operator needs its own database, but ${name} could not be created:
${(error as Error).message}. Create one and set SANDBOX_DATABASE_URL to its address.`);
  }
  return Object.assign(new URL(databaseUrl), { pathname: name }).href;
}

async function connect(setting: string, connectionString: string): Promise<Client> {
  try {
    const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
    await client.connect();
    return client;
  } catch (error) {
    throw new Failure(`The database of ${setting} does not answer: ${(error as Error).message}`);
  }
}
