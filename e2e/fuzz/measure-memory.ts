import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

export type Memory = { rssMb: number; heapMb: number };

/** The settings of a portal whose memory `measureMemory` can read. */
export function memorySettings(folder: string): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${pathToFileURL(resolve('e2e/fuzz/report-memory.mjs')).href}`,
    FUZZ_MEMORY_FILE: resolve(folder, 'memory.json'),
  };
}

const idleMs = 10_000;
const rounds = 3;

/**
 * The portal's memory (resident, and the used heap) when it is idle: three times, ten seconds apart, garbage is collected twice; the
 * smallest counts, because the allocator gives pages back late.
 */
export async function measureMemory(folder: string): Promise<Memory> {
  const file = resolve(folder, 'memory.json');
  const pid = Number(readFileSync(`${join(file)}.pid`, 'utf8'));
  const read: Memory[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(idleMs);
    rmSync(file, { force: true });
    process.kill(pid, 'SIGUSR2');
    while (!existsSync(file)) await pause(50);
    const { rss, heapUsed } = JSON.parse(readFileSync(file, 'utf8'));
    read.push({ rssMb: rss / 1e6, heapMb: heapUsed / 1e6 });
  }
  return {
    rssMb: Math.min(...read.map(({ rssMb }) => rssMb)),
    heapMb: Math.min(...read.map(({ heapMb }) => heapMb)),
  };
}
