import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity } from '#scripts/processes/process-identity.ts';

/**
 * Cleans up after a postmaster that was not shut down properly. Stops it if it still runs on this folder. Removes a
 * postmaster.pid whose number now belongs to another process, because PostgreSQL would take that for a running server.
 * PostgreSQL recovers from everything else itself.
 */
export async function clearLeftover(dataDirectory: string): Promise<void> {
  const pidFile = join(dataDirectory, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const identity = processIdentity(pid);
  if (identity === null) return;
  if (!runsOn(pid, dataDirectory)) {
    rmSync(pidFile, { force: true });
    return;
  }
  process.kill(pid, 'SIGINT');
  while (processIdentity(pid) === identity) await pause(50);
}

function runsOn(pid: number, dataDirectory: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDirectory);
  } catch {
    return false;
  }
}
