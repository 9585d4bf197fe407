import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';

/** A customer of the sandbox operator as the settings name it: its credentials and its name. */
export type AccountSeed = { accountNumber: string; token: string; name: string };

export type Account = { accountNumber: string; name: string };

/** The operator's customers, read once because every call needs one of them. */
export type Accounts = {
  /** By name. */
  list(): Account[];
  find(accountNumber: string): Account | null;
  /** The account with this number, if the token matches. */
  authenticate(accountNumber: string, token: string): Account | null;
};

type Row = { account_number: string; token_sha256: Buffer; name: string };

/**
 * Adds the accounts of the settings or updates their tokens and names. Accounts from earlier starts stay. Only digests of
 * tokens are stored.
 */
export async function openAccounts(database: Pool, seeds: AccountSeed[]): Promise<Accounts> {
  for (const { accountNumber, token, name } of seeds) {
    await database.query(
      `insert into accounts (account_number, token_sha256, name) values ($1, $2, $3)
       on conflict (account_number) do update set token_sha256 = $2, name = $3`,
      [accountNumber, digest(token), name],
    );
  }
  const stored = await database.query<Row>('select account_number, token_sha256, name from accounts');
  const rows = new Map(stored.rows.map((row) => [row.account_number, row]));
  const find = (accountNumber: string) => {
    const row = rows.get(accountNumber);
    return row ? { accountNumber, name: row.name } : null;
  };
  const known = stored.rows.map(({ account_number, name }) => ({ accountNumber: account_number, name }));
  return {
    list: () => known.toSorted((one, other) => one.name.localeCompare(other.name)),
    find,
    authenticate: (accountNumber, token) => {
      const row = rows.get(accountNumber);
      return row && timingSafeEqual(row.token_sha256, digest(token)) ? find(accountNumber) : null;
    },
  };
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
