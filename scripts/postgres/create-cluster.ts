import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '#scripts/terminal/failure.ts';
import { type Account, giveTo } from './server-account.ts';

/**
 * Fills an empty folder with a new cluster, unless it holds one. Text sorts and folds by Unicode's own tables
 * (the built-in C.UTF-8), so that it does so alike on every machine.
 */
export function createCluster(
  initdb: string,
  dataDirectory: string,
  superuserPassword: string,
  account: Account | undefined,
): void {
  if (existsSync(join(dataDirectory, 'PG_VERSION'))) return;
  // What is there without PG_VERSION is an initdb that was cut short.
  rmSync(dataDirectory, { recursive: true, force: true });
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  giveTo(account, dataDirectory);

  const passwordFile = `${dataDirectory}.password`;
  writeFileSync(passwordFile, `${superuserPassword}\n`, { mode: 0o600 });
  giveTo(account, passwordFile);
  const password = openSync(passwordFile, 'r');
  try {
    const { status, error, stderr } = spawnSync(
      initdb,
      [
        `--pgdata=${pathFor(account, dataDirectory)}`,
        '--username=postgres',
        '--pwfile=/dev/stdin',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...account, cwd: dataDirectory, env: {} as NodeJS.ProcessEnv, stdio: [password, 'ignore', 'pipe'] },
    );
    if (status !== 0) {
      rmSync(dataDirectory, { recursive: true, force: true });
      throw new Failure(
        `PostgreSQL could not create its data folder: ${error?.message ?? `${stderr}`.trim()}`,
      );
    }
  } finally {
    closeSync(password);
    rmSync(passwordFile, { force: true });
  }
}

/**
 * The data folder as PostgreSQL is told of it. Another account than ours may not be able to walk to it (a clone under
 * /root), but it may stand in it: the process is started there, before it changes its account, and stays there.
 */
export function pathFor(account: Account | undefined, dataDirectory: string): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : dataDirectory;
}
