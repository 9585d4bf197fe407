import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runToEnd } from '#scripts/processes/start-process.ts';

/**
 * Checks out the code of the version before in a folder, installs its packages, and makes its Prisma client and build. The version
 * before is the last tag, or main while there is no tag.
 */
export async function checkOutVersionBefore(folder: string, say: (detail: string) => void): Promise<void> {
  mkdirSync(folder);
  takeOut(folder);
  say('installing its packages');
  // Today's bootstrap, because npm adds native packages that an older one refuses. It also makes the Prisma client, and then only
  // runs Node's version command.
  for (const file of ['scripts/bootstrap.mjs', 'scripts/terminal/steps.mjs'])
    cpSync(file, join(folder, file));
  await run('Its packages', ['scripts/bootstrap.mjs', '--version'], folder);
  say('building');
  await run('Its build', ['node_modules/next/dist/bin/next', 'build'], folder);
}

function takeOut(folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const [tag = 'main'] = git('tag', '--sort=-creatordate').split('\n').filter(Boolean);
  const archive = join(folder, 'version.tar');
  git('archive', '--format=tar', `--output=${archive}`, tag);
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
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
