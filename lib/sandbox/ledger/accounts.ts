import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { AccountSeed } from '#lib/sandbox/settings.ts';

export type Account = { accountNumber: string; name: string };

/** The customers of the operator. They are read once, because every call asks for one of them. */
export type Accounts = {
  find(accountNumber: string): Account | null;
  /** The account with this number, when the token is its own. */
  authenticate(accountNumber: string, token: string): Account | null;
};

type Row = { account_number: string; token_sha256: Buffer; name: string };

/**
 * Enters the accounts of the settings, or renews their tokens and names; those that an earlier start entered stay. Tokens
 * are kept as digests only.
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
  return {
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
