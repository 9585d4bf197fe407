import { escapeIdentifier, escapeLiteral } from 'pg';
import { withClient } from './with-client.ts';

const role = 'waybill';

export interface Databases {
  databaseUrl: string;
  sandboxDatabaseUrl: string;
}

/**
 * Creates the role `waybill`, which row-level security applies to, and the databases of the portal and the sandbox operator,
 * which the role owns. Keeps what exists, but sets the role's password.
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

/** The URLs of the databases that `prepareDatabases` created on a server. */
export function preparedDatabases(serverUrl: string, password: string): Databases {
  const address = (name: string) =>
    Object.assign(new URL(serverUrl), { username: role, password, pathname: name }).href;
  return { databaseUrl: address('waybill'), sandboxDatabaseUrl: address('waybill_sandbox') };
}
