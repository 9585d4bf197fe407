import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';

/**
 * Waits for a queue's end. From when it begins to end it gets this long for the jobs that it has, and no longer: where some of
 * them end after the database went away, the queue miscounts what it still has to write (graphile/worker#636) and waits for
 * itself for ever. Throws then.
 */
export function endOfQueue(
  { promise, events }: Pick<Runner, 'promise' | 'events'>,
  longestMs: number,
): Promise<void> {
  const noEnd = once(events, 'pool:gracefulShutdown').then(async () => {
    await pause(longestMs, undefined, { ref: false });
    throw new Error(`the queue did not end within ${longestMs} ms`);
  });
  return Promise.race([promise, noEnd]);
}
