import { cpSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { runToEnd } from '#scripts/processes/start-process.ts';

/** What an engineer reads and adapts, and the Node that runs it. The rest is what a container has. */
const beside = [
  ...['CHANGELOG.md', 'deploy', 'README.md', 'docs'],
  ...['node_modules/node', 'node_modules/.bin/node'],
];

/**
 * Writes an archive with all that a machine needs to run this build, in a folder of the archive's name: it needs no npm and no
 * package registry, but the kind of machine that built it.
 */
export async function writeArchive(archive: string): Promise<void> {
  const name = archiveFolder(archive);
  const folder = join(dirname(archive), name);
  rmSync(folder, { recursive: true, force: true });
  await run('Gathering the files', process.execPath, ['scripts/image/gather.ts', folder], folder);
  for (const path of beside) cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true });
  await run('The archive', 'tar', ['-czf', resolve(archive), '-C', dirname(archive), name], folder);
  rmSync(folder, { recursive: true });
}

/** The folder that the archive unpacks to. */
export const archiveFolder = (archive: string) => /([^/]+)\.tar\.gz$/.exec(archive)?.[1] ?? '';

const run = (name: string, command: string, args: string[], folder: string) =>
  runToEnd({ name, command, args, logFile: `${folder}.log` });
