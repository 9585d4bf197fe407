import { Client, escapeIdentifier } from 'pg';
import { Failure } from '#scripts/terminal/failure.ts';
import type { Databases } from './prepare-databases.ts';

/**
 * The databases when DATABASE_URL is set. The sandbox operator's is SANDBOX_DATABASE_URL, or the portal's name with
 * `_sandbox` appended on the same server, created if missing. Calls `warn` if the role bypasses row-level security.
 */
export async function outsideDatabases(
  databaseUrl: string,
  sandboxDatabaseUrl: string | undefined,
  warn: (message: string) => void,
): Promise<Databases> {
  const client = await connect('DATABASE_URL', databaseUrl);
  try {
    const { rows } = await client.query(
      'SELECT rolsuper OR rolbypassrls AS spared, rolname FROM pg_roles WHERE rolname = current_user',
    );
    if (rows[0]?.spared) {
      warn(`The role ${rows[0].rolname} of DATABASE_URL bypasses row-level security: one fence between merchants is down.
Use an ordinary role that owns the database.`);
    }
    if (sandboxDatabaseUrl) {
      const sandbox = await connect('SANDBOX_DATABASE_URL', sandboxDatabaseUrl);
      await sandbox.end();
      return { databaseUrl, sandboxDatabaseUrl };
    }
    return { databaseUrl, sandboxDatabaseUrl: await sandboxBeside(client, databaseUrl) };
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
