import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import { TooOften } from '#lib/core/too-often.ts';
import { processState } from './process-state.ts';

const againAfterSeconds = 5;

// One instance for the bundles of all pages.
const kept = processState<{ queues: Map<string, BulkheadPolicy> }>();

/**
 * Does the work in the queue of this name, `atOnce` at a time. Throws a TooOften when `mostWaiting` others wait already. A queue exists
 * as long as it has work.
 */
export async function inTurn<Output>(
  name: string,
  { atOnce, mostWaiting = Number.POSITIVE_INFINITY }: { atOnce: number; mostWaiting?: number },
  work: () => Promise<Output>,
): Promise<Output> {
  kept.queues ??= new Map();
  const { queues } = kept;
  const queue = queues.get(name) ?? bulkhead(atOnce, mostWaiting);
  queues.set(name, queue);
  try {
    return await queue.execute(work);
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new TooOften(againAfterSeconds) : error;
  } finally {
    if (queue.executionSlots === atOnce) queues.delete(name);
  }
}
