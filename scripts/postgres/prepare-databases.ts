import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { withClient } from './with-client.ts';

const role = 'waybill';
const owner = 'waybill_owner';

export interface Databases {
  databaseUrl: string;
  /** The portal's database with the role that owns it; only migrations use it. */
  ownerUrl: string;
  sandboxDatabaseUrl: string;
}

export interface Passwords {
  rolePassword: string;
  ownerPassword: string;
}

/**
 * Creates the role `waybill` of the portal, which row-level security applies to, the role `waybill_owner`, which owns the portal's
 * database, and the sandbox operator's database. Keeps what exists, but sets the roles' passwords.
 */
export async function prepareDatabases(adminUrl: string, passwords: Passwords): Promise<Databases> {
  await withClient(adminUrl, async (client) => {
    await keepRole(client, role, passwords.rolePassword);
    await keepRole(client, owner, passwords.ownerPassword);
    await keepDatabase(client, 'waybill', owner);
    await keepDatabase(client, 'waybill_sandbox', role);
  });
  return preparedDatabases(adminUrl, passwords);
}

async function keepRole(client: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${name}
    LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD ${escapeLiteral(password)}`);
}

async function keepDatabase(client: Client, name: string, itsOwner: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(name)} OWNER ${itsOwner}`);
}

/** The URLs of the databases that `prepareDatabases` created on a server. */
export function preparedDatabases(serverUrl: string, passwords: Passwords): Databases {
  const { rolePassword, ownerPassword } = passwords;
  const address = (pathname: string, username: string, password: string) =>
    Object.assign(new URL(serverUrl), { username, password, pathname }).href;
  return {
    databaseUrl: address('waybill', role, rolePassword),
    ownerUrl: address('waybill', owner, ownerPassword),
    sandboxDatabaseUrl: address('waybill_sandbox', role, rolePassword),
  };
}
