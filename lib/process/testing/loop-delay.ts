import { setTimeout as pause } from 'node:timers/promises';

const tickMs = 1;

/** What `fixedWork` takes on a quiet machine of the kind that the limits were chosen on. */
const usualMs = 33;

/** Other people's requests don't notice a shorter block. */
const unnoticedMs = 50;
const mostRuns = 3;

/**
 * Does some work, and measures how long it blocked this thread's event loop at most, in milliseconds. What the code does comes back in
 * each run; what the host takes from the machine meanwhile, or a collection of garbage, doesn't. So the least of three runs counts, and
 * the first that nobody would notice is enough.
 */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < mostRuns && leastMs >= unnoticedMs; run += 1)
    leastMs = Math.min(leastMs, await longestBlockOfRunMs(work));
  return leastMs;
}

/**
 * The processor time of the thread between two ticks of a timer. On a busy machine, the time of the clock would also count what other
 * processes take. A processor that is slower than usual, because others share it, makes everything take longer: the time is divided by
 * how much.
 */
async function longestBlockOfRunMs(work: () => Promise<unknown>): Promise<number> {
  const before = fixedWorkMs();
  let longestMs = 0;
  let used = process.threadCpuUsage();
  const tick = setInterval(() => {
    longestMs = Math.max(longestMs, msSince(used));
    used = process.threadCpuUsage();
  }, tickMs);
  await pause(5 * tickMs);
  longestMs = 0;
  await work();
  await pause(5 * tickMs);
  clearInterval(tick);
  return longestMs / Math.max(1, before / usualMs, fixedWorkMs() / usualMs);
}

/** The processor time of the same arithmetic each time. */
function fixedWorkMs(): number {
  const start = process.threadCpuUsage();
  let value = 1;
  for (let step = 0; step < 20_000_000; step += 1) value = (value * 31 + step) | 0;
  if (value === 0.5) throw new Error('the loop was left out');
  return msSince(start);
}

function msSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
