import { setTimeout as pause } from 'node:timers/promises';
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import { TooOften } from '#lib/core/too-often.ts';
import { processState } from './process-state.ts';

const againAfterSeconds = 5;

// One instance for the bundles of all pages.
const kept = processState<{ queues: Map<string, BulkheadPolicy> }>();

type Queue = {
  atOnce: number;
  /** Without it, any number. */
  mostWaiting?: number;
  /** How long the queue pauses after each work, so that a queue which is never empty doesn't take all of a processor. */
  restMs?: number;
};

/**
 * Does the work in the queue of this name, `atOnce` at a time. Throws a TooOften when `mostWaiting` others wait already. A queue exists
 * as long as it has work.
 */
export async function inTurn<Output>(
  name: string,
  { atOnce, mostWaiting = Number.POSITIVE_INFINITY, restMs = 0 }: Queue,
  work: () => Promise<Output>,
): Promise<Output> {
  kept.queues ??= new Map();
  const { queues } = kept;
  const queue = queues.get(name) ?? bulkhead(atOnce, mostWaiting);
  queues.set(name, queue);
  const { promise: output, resolve, reject } = Promise.withResolvers<Output>();
  queue
    .execute(async () => {
      await work().then(resolve, reject);
      if (restMs > 0) await pause(restMs, undefined, { ref: false });
    })
    .catch((error: unknown) =>
      reject(error instanceof BulkheadRejectedError ? new TooOften(againAfterSeconds) : error),
    )
    .finally(() => {
      if (queue.executionSlots === atOnce) queues.delete(name);
    });
  return output;
}
