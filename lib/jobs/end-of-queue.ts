import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';

/**
 * Waits until a queue ends. After it starts to stop, its running jobs get at most `longestMs`; then this throws. The limit
 * is needed because of graphile/worker#636: if jobs end after the database is lost, the queue miscounts its pending writes
 * and waits forever.
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
