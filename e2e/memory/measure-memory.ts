import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export type Memory = { rssMb: number; heapMb: number };

/**
 * `keptBytes`: the used heap and the buffers. `timers`: those that are pending. `longestBlockMs`: how long the event loop was blocked at
 * most since the last reading.
 */
export type Reading = Memory & { keptBytes: number; timers: number; longestBlockMs: number };

/** The settings of a portal whose memory `measureMemory` can read. */
export function memorySettings(folder: string): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${pathToFileURL(resolve('e2e/memory/report-memory.mjs')).href}`,
    MEMORY_FILE: resolve(folder, 'memory.json'),
  };
}

const idleMs = 10_000;
const rounds = 3;

/**
 * The portal's memory (resident, and the used heap) when it is idle. Measured three times, ten seconds apart, after a garbage
 * collection each. The smallest value counts, because the allocator returns pages late.
 */
export async function measureMemory(folder: string): Promise<Memory> {
  const read: Memory[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(idleMs);
    read.push(await readMemory(folder));
  }
  return {
    rssMb: Math.min(...read.map(({ rssMb }) => rssMb)),
    heapMb: Math.min(...read.map(({ heapMb }) => heapMb)),
  };
}

/** The portal's memory now, after garbage was collected. */
export async function readMemory(folder: string): Promise<Reading> {
  const file = resolve(folder, 'memory.json');
  rmSync(file, { force: true });
  process.kill(memoryPid(folder), 'SIGUSR2');
  while (!existsSync(file)) await pause(50);
  const { rss, heapUsed, arrayBuffers, timers, longestBlockMs } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    rssMb: rss / 1e6,
    heapMb: heapUsed / 1e6,
    keptBytes: heapUsed + arrayBuffers,
    timers,
    longestBlockMs,
  };
}

/** The most memory that the portal ever had, as Linux counts it. */
export function readPeakMb(folder: string): number {
  const status = readFileSync(`/proc/${memoryPid(folder)}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024) / 1e6;
}

/** The process id of a portal with `memorySettings`. */
function memoryPid(folder: string): number {
  return Number(readFileSync(resolve(folder, 'memory.json.pid'), 'utf8'));
}
