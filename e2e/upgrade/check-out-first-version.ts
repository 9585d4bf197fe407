import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runToEnd } from '#scripts/processes/start-process.ts';
import { Failure } from '#scripts/terminal/failure.ts';

const firstMigration = 'prisma/migrations/20261101000000_first/migration.sql';

/**
 * Checks out the code of the first version in a folder, installs its packages, and makes its Prisma client and build. The first
 * version is the commit that wrote today's first migration.
 */
export async function checkOutFirstVersion(folder: string, say: (detail: string) => void): Promise<void> {
  mkdirSync(folder);
  takeOut(folder);
  say('installing its packages');
  // Today's bootstrap, because npm adds native packages that the first version's refuses. It then only runs Node's version command.
  cpSync('scripts/bootstrap.mjs', join(folder, 'scripts/bootstrap.mjs'));
  await run('Its packages', ['scripts/bootstrap.mjs', '--version'], folder);
  say('building');
  await run('Its Prisma client', ['node_modules/prisma/build/index.js', 'generate'], folder);
  await run('Its build', ['node_modules/next/dist/bin/next', 'build'], folder);
}

function takeOut(folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  if (git('rev-parse', '--is-shallow-repository') === 'true')
    throw new Failure('This clone lacks the first version. Fetch the whole history: git fetch --unshallow');
  const commit = git('log', '-1', '--format=%H', '--', firstMigration);
  const archive = join(folder, 'version.tar');
  git('archive', '--format=tar', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
}

const run = (name: string, args: string[], cwd: string) =>
  runToEnd({
    name,
    command: process.execPath,
    args,
    cwd,
    logFile: join(dirname(cwd), `${name.toLowerCase().replaceAll(' ', '-')}.log`),
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      // As in scripts/generate.ts.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
