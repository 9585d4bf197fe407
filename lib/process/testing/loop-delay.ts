import { setTimeout as pause } from 'node:timers/promises';

const tickMs = 1;

/**
 * Does some work, and measures how long it blocked this thread's event loop at most, in milliseconds: the processor time of the
 * thread between two ticks of a timer. On a busy machine, the time of the clock would also count what other processes take.
 */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let used = process.threadCpuUsage();
  const tick = setInterval(() => {
    const { user, system } = process.threadCpuUsage(used);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    used = process.threadCpuUsage();
  }, tickMs);
  await pause(5 * tickMs);
  longestMs = 0;
  await work();
  await pause(5 * tickMs);
  clearInterval(tick);
  return longestMs;
}
