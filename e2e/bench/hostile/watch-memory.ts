import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Memory } from '#e2e/bench/hostile/figures.ts';
import { memoryPid, readMemory } from '#e2e/memory/measure-memory.ts';

const run = promisify(execFile);
const everyMs = 250;
const restMs = 3_000;

/** The memory of the portal's process: before the work and after it, with garbage collected, and the most while it lasts. */
export async function watchMemory<Value>(
  folder: string,
  work: () => Promise<Value>,
): Promise<{ value: Value; memory: Memory }> {
  const pid = memoryPid(folder);
  const { rssMb: beforeMb, longestBlockMs: blockedBeforeMs } = await readMemory(folder);
  let peakMb = beforeMb;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', `${pid}`]);
      peakMb = Math.max(peakMb, (Number(stdout) * 1024) / 1e6);
      await pause(everyMs);
    }
  })();
  const value = await work();
  isOver = true;
  await watching;
  await pause(restMs);
  const { rssMb: afterMb, longestBlockMs: blockedMs } = await readMemory(folder);
  return { value, memory: { beforeMb, peakMb, afterMb, blockedBeforeMs, blockedMs } };
}
