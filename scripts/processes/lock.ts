import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity } from './process-identity.ts';

/**
 * Takes a lock until `release` or the end of this process. The lock of a dead process doesn't count. If another process
 * holds the lock, returns that process's id instead.
 */
export function takeLock(file: string): { release: () => void } | { heldBy: number } {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${processIdentity(process.pid)}`, { mode: 0o600 });
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return { release: () => rmSync(file, { force: true }) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const heldBy = lockHolder(file);
      if (heldBy !== null) return { heldBy };
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Waits for the lock without a limit, and holds it during `work`. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const lock = takeLock(file);
    if ('release' in lock) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    await pause(200);
  }
}

/** The id of the living process that holds a lock; null when none does. */
export function lockHolder(file: string): number | null {
  try {
    const [pid, ...identity] = readFileSync(file, 'utf8').split(' ');
    return processIdentity(Number(pid)) === identity.join(' ') ? Number(pid) : null;
  } catch {
    return null;
  }
}
