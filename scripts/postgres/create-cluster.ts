import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Failure } from '#scripts/terminal/failure.ts';
import type { PostgresPlan } from './postgres-plan.ts';
import { type Account, giveTo } from './server-account.ts';

/**
 * Creates a cluster if there is none. It is created in a neighbouring folder and moved when complete, so that an interrupted
 * run leaves no half cluster. Text sorts and folds by the built-in C.UTF-8, which is the same on every machine.
 */
export function createCluster(initdb: string, plan: PostgresPlan, account: Account | undefined): void {
  if (existsSync(plan.dataDirectory)) return;
  const folder = `${plan.dataDirectory}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(account, folder);

  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, `${plan.superuserPassword}\n`, { mode: 0o600 });
  giveTo(account, passwordFile);
  const password = openSync(passwordFile, 'r');
  try {
    const args = [
      `--pgdata=${pathFor(account, folder)}`,
      ...['--username=postgres', '--pwfile=/dev/stdin', '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(plan.durable ? [] : ['--no-sync']),
    ];
    const { status, error, stderr } = spawnSync(initdb, args, {
      ...account,
      cwd: folder,
      env: {} as NodeJS.ProcessEnv,
      stdio: [password, 'ignore', 'pipe'],
    });
    if (status !== 0) {
      throw new Failure(
        `PostgreSQL could not create its data folder: ${error?.message ?? `${stderr}`.trim()}`,
      );
    }
    renameSync(folder, plan.dataDirectory);
  } finally {
    closeSync(password);
    rmSync(passwordFile, { force: true });
  }
}

/**
 * The path of the data folder for PostgreSQL. Another account may be unable to reach the folder by its path (a clone under
 * /root). It can still use it as its working directory: the process starts there before it changes its account.
 */
export function pathFor(account: Account | undefined, dataDirectory: string): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : dataDirectory;
}
