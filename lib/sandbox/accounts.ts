import { createHash, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import type { AccountSeed } from './settings.ts';

export type Account = { accountNumber: string; name: string };

/** Enters the accounts of the settings, or renews their tokens and names. Tokens are kept as digests only. */
export async function seedAccounts(database: Pool, accounts: AccountSeed[]): Promise<void> {
  for (const { accountNumber, token, name } of accounts) {
    await database.query(
      `insert into accounts (account_number, token_sha256, name) values ($1, $2, $3)
       on conflict (account_number) do update set token_sha256 = $2, name = $3`,
      [accountNumber, digest(token), name],
    );
  }
}

/** The account with this number, when the token is its own. */
export async function authenticate(
  database: Pool,
  accountNumber: string,
  token: string,
): Promise<Account | null> {
  const found = await database.query<{ name: string; token_sha256: Buffer }>(
    'select name, token_sha256 from accounts where account_number = $1',
    [accountNumber],
  );
  const account = found.rows[0];
  if (!account || !timingSafeEqual(account.token_sha256, digest(token))) return null;
  return { accountNumber, name: account.name };
}

export async function findAccount(database: Pool, accountNumber: string): Promise<Account | null> {
  const found = await database.query<Account>(
    'select account_number as "accountNumber", name from accounts where account_number = $1',
    [accountNumber],
  );
  return found.rows[0] ?? null;
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
