import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockHolder, takeLock, withLock } from '#scripts/processes/lock.ts';
import { runToEnd } from '#scripts/processes/start-process.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import type { Work } from '#scripts/terminal/step.ts';
import { packClients } from './pack-clients.ts';

const hashFile = '.next/waybill-build-hash';
const servingLock = '.data/serving.lock';
/** The API's clients, which the developers' page offers. */
const clients = 'public/clients';
/** Without a cache, on two cores. */
const buildSeconds = 60;

/** Whether the production build is missing or older than its sources. */
function buildIsStale(): boolean {
  return (
    !existsSync('.next/BUILD_ID') || !existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== sourceHash()
  );
}

/** Builds the portal for production if the build is stale. Concurrent commands build it once. */
export const buildPortal: Work<void> = async (say, expect) => {
  await withLock('.data/build.lock', async () => {
    if (!buildIsStale()) return say('up to date');
    const server = lockHolder(servingLock);
    if (server !== null) {
      throw new Failure(
        `The build is out of date, and process ${server} is serving it. Stop that one first.`,
      );
    }
    expect(buildSeconds);
    const hash = sourceHash();
    rmSync(hashFile, { force: true });
    await runToEnd({
      name: 'The build',
      command: process.execPath,
      args: ['node_modules/next/dist/bin/next', 'build'],
      logFile: '.data/logs/build.log',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    rmSync(clients, { recursive: true, force: true });
    await packClients(clients);
    writeFileSync(hashFile, hash);
  });
};

/** Prevents other commands from replacing the build while this process serves it. */
export function holdBuild(): void {
  const lock = takeLock(servingLock);
  if ('release' in lock) process.once('exit', lock.release);
}

const notBuilt = new Set([
  ...['node_modules', 'docs', 'e2e', 'scripts', 'test-results', 'playwright-report'],
  // Only the schema counts here: the client is generated from it.
  'prisma',
  'lib/db/generated',
  'lib/sandbox',
  clients,
]);

/** A hash of everything that a production build depends on: sources, packages, runtime and public settings. */
function sourceHash(): string {
  const hash = createHash('sha256');
  hash.update(process.version);
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('NEXT_PUBLIC_')) hash.update(`${name}=${value}\0`);
  }
  for (const path of ['prisma/schema.prisma', ...sources('')])
    hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function sources(folder: string): string[] {
  const entries = readdirSync(folder || '.', { withFileTypes: true });
  return entries
    .map((entry) => ({ entry, path: join(folder, entry.name) }))
    .filter(({ entry, path }) => !entry.name.startsWith('.') && !notBuilt.has(path))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? sources(path) : isSource(entry.name) ? [path] : []))
    .sort();
}

function isSource(name: string): boolean {
  return !/\.(test\.tsx?|md|tsbuildinfo)$/.test(name) && name !== 'next-env.d.ts';
}
