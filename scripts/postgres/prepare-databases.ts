import { escapeIdentifier, escapeLiteral } from 'pg';
import { withClient } from './with-client.ts';

const role = 'waybill';

export interface Databases {
  databaseUrl: string;
  sandboxDatabaseUrl: string;
}

/**
 * Makes the role `waybill`, which row-level security binds like anybody, and the portal's and the sandbox operator's
 * databases, which it owns. What exists stays; the role's password becomes the one given.
 */
export async function prepareDatabases(adminUrl: string, password: string): Promise<Databases> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role}
      LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${escapeLiteral(password)}`);
    for (const name of ['waybill', 'waybill_sandbox']) {
      const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
      if (!found.rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(name)} OWNER ${role}`);
    }
  });
  return preparedDatabases(adminUrl, password);
}

/** The addresses of the databases that `prepareDatabases` made at a server. */
export function preparedDatabases(serverUrl: string, password: string): Databases {
  const address = (name: string) =>
    Object.assign(new URL(serverUrl), { username: role, password, pathname: name }).href;
  return { databaseUrl: address('waybill'), sandboxDatabaseUrl: address('waybill_sandbox') };
}
