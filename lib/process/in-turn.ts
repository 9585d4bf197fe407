import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { TooOften } from '#lib/core/too-often.ts';
import { FairQueue, type FairQueueSize } from './fair-queue.ts';
import { processState } from './process-state.ts';

/** A queue of this process, by its name. */
export type Queue = FairQueueSize & {
  name: string;
  /** After how many seconds somebody who was refused may try again. */
  againAfterSeconds?: number;
  /** How long a client's place pauses after each work, so that a client who always has work doesn't take all of a processor. */
  restMs?: number;
  /** Whether a work gives its turn back when it waits for something else: `giveTurnBack`. */
  isGivenBack?: boolean;
};

const usualSeconds = 5;

// One instance for the bundles of all pages.
const state = processState<{ queues: Map<string, FairQueue>; turns: AsyncLocalStorage<() => void> }>();

/**
 * Does a client's work when it is its turn. Each client has a few places and a queue of its own, and the clients take turns. Throws a
 * TooOften when too many works wait already.
 */
export async function inTurn<Output>(
  queue: Queue,
  client: string,
  work: () => Promise<Output>,
): Promise<Output> {
  giveTurnBack();
  const turn = queueOf(queue).take(client);
  if (!turn) throw new TooOften(queue.againAfterSeconds ?? usualSeconds, { isOpen: true });
  const endNow = await turn;
  // The next work begins in another round of the event loop: else works that wait for nothing would follow each other, and what has arrived
  // for others would wait for all of them.
  const end = () => void setImmediate(endNow);
  try {
    return await (queue.isGivenBack ? turns().run(end, work) : work());
  } finally {
    if (queue.restMs) void pause(queue.restMs, undefined, { ref: false }).then(end);
    else end();
  }
}

/**
 * Gives back the turn of the current request, if it has one: from here on it doesn't work but wait, for the operator, a thread, a
 * body or a reader. So the next request of its client may begin.
 */
export function giveTurnBack(): void {
  state.turns?.getStore()?.();
}

function turns(): AsyncLocalStorage<() => void> {
  state.turns ??= new AsyncLocalStorage();
  return state.turns;
}

function queueOf({ name, ...size }: Queue): FairQueue {
  state.queues ??= new Map();
  const queue = state.queues.get(name) ?? new FairQueue(size);
  state.queues.set(name, queue);
  return queue;
}
