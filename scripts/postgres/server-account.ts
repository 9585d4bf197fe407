import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { Failure } from '#scripts/terminal/failure.ts';

export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account that PostgreSQL runs under, because it refuses to run as root: the data folder's owner, otherwise `postgres`,
 * otherwise `nobody`. Undefined if this process isn't root. Creates no account.
 */
export function serverAccount(dataDirectory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataDirectory)) {
    const { uid, gid } = statSync(dataDirectory);
    if (uid !== 0) return { uid, gid };
  }
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (!account)
    throw new Failure('PostgreSQL refuses to run as root, and no account `postgres` or `nobody` exists.');
  return account;
}

export function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function accountNamed(name: string): Account | undefined {
  const number = (option: string) =>
    Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}
