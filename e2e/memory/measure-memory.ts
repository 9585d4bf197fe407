import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** What a portal keeps: bytes of the used heap and the buffers, and how many timers are pending. */
type Reading = { bytes: number; timers: number };

/** The settings of a portal whose memory `readMemory` can read. */
export function memorySettings(folder: string): Record<string, string> {
  return {
    NODE_OPTIONS: `--import=${pathToFileURL(resolve('e2e/memory/report-memory.mjs')).href}`,
    MEMORY_FILE: resolve(folder, 'memory.json'),
  };
}

/** What the portal keeps now, after garbage was collected. */
export async function readMemory(folder: string): Promise<Reading> {
  const file = resolve(folder, 'memory.json');
  rmSync(file, { force: true });
  process.kill(Number(readFileSync(`${file}.pid`, 'utf8')), 'SIGUSR2');
  while (!existsSync(file)) await pause(50);
  return JSON.parse(readFileSync(file, 'utf8')) as Reading;
}
