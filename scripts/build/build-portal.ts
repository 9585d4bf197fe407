import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { lockHolder, takeLock, withLock } from '#scripts/processes/lock.ts';
import { runToEnd } from '#scripts/processes/run-to-end.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { sourceHash } from './source-hash.ts';

const hashFile = '.next/waybill-build-hash';
const servingLock = '.data/serving.lock';

/** Whether the production build is missing or older than its sources. */
export function buildIsStale(): boolean {
  return (
    !existsSync('.next/BUILD_ID') || !existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== sourceHash()
  );
}

/** Builds the portal for production if the build is stale. Concurrent commands build it once. */
export async function buildPortal(say: (detail: string) => void): Promise<void> {
  await withLock('.data/build.lock', async () => {
    if (!buildIsStale()) return say('up to date');
    const server = lockHolder(servingLock);
    if (server !== null) {
      throw new Failure(
        `The build is out of date, and process ${server} is serving it. Stop that one first.`,
      );
    }
    const hash = sourceHash();
    rmSync(hashFile, { force: true });
    await runToEnd({
      name: 'The build',
      command: process.execPath,
      args: ['node_modules/next/dist/bin/next', 'build'],
      logFile: '.data/logs/build.log',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
    writeFileSync(hashFile, hash);
  });
}

/** Prevents other commands from replacing the build while this process serves it. */
export function holdBuild(): void {
  const lock = takeLock(servingLock);
  if ('release' in lock) process.once('exit', lock.release);
}
