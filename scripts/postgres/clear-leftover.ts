import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity } from '#scripts/processes/process-identity.ts';

/**
 * Makes way for a new postmaster after one that was not stopped in order. One that still runs on this folder is
 * stopped; a postmaster.pid whose number belongs to another process by now, which PostgreSQL would take for a running
 * server, is removed. Everything else PostgreSQL recovers from by itself.
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
