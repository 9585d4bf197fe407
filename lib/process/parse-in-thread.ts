import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import Piscina from 'piscina';
import { TooOften } from '#lib/core/too-often.ts';
import { processState } from './process-state.ts';

/** A kind of file that somebody else made: how it is parsed, and the limits. */
export type ForeignKind = {
  /** The file whose default export parses it, by its path in the project. It gets what `parseInThread` is given. */
  file: string;
  /** Of the processor. A busy machine may take several times as long. */
  timeLimitMs: number;
  /** How many of one owner are parsed or wait. One is parsed at a time. */
  mostOfOwner: number;
  /** How many of all owners are parsed or wait. */
  mostOfAll: number;
};

/** Thrown when a limit ended the parsing: the kind's time, or `parsingMemoryMb`. There is no result then. */
export class ParseLimit extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`a limit of ${limit} ended the parsing`);
    this.limit = limit;
  }
}

/** What a thread may use: half of it for its heap, the rest for buffers, which V8 doesn't limit. */
export const parsingMemoryMb = 256;
const checkEveryMs = 50;
/** A task that waits for something instead of computing ends after this many times its limit. */
const patience = 6;
/** All kinds share the threads. With two cores, a second one would take the portal's. */
const threadCount = availableParallelism() > 2 ? 2 : 1;
const againAfterSeconds = 5;

type Parsing = { free: Piscina[]; places: BulkheadPolicy; queues: Map<string, BulkheadPolicy> };

// One instance for the bundles of all pages.
const kept = processState<{ parsing: Parsing }>();

function open(): Parsing {
  kept.parsing ??= {
    free: Array.from({ length: threadCount }, startPool),
    places: bulkhead(threadCount, Number.POSITIVE_INFINITY),
    queues: new Map(),
  };
  return kept.parsing;
}

/** A pool of one thread, so that a task knows whose time and memory it watches. */
function startPool(): Piscina {
  const threads = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: parsingMemoryMb / 2 },
    // Requests come first. Elsewhere than on Linux, this would slow down the whole process.
    niceIncrement: process.platform === 'linux' ? 10 : 0,
  });
  // A thread that is being ended may run out of memory meanwhile. Its task has failed already; unheard, the error would end the process.
  return threads.on('error', () => {});
}

/**
 * Parses a foreign file in another thread, which a limit of time or memory ends without harm to others. `owner` is the merchant:
 * one file of each is parsed at a time, so that nobody waits for more than one file of anybody else. Throws a ParseLimit, or a
 * TooOften when too many of the owner or of all wait.
 */
export async function parseInThread<Output>(
  kind: ForeignKind,
  input: unknown,
  { owner }: { owner: string },
): Promise<Output> {
  const { file, mostOfOwner, mostOfAll } = kind;
  try {
    return (await inQueue(file, { atOnce: mostOfAll, mostWaiting: 0 }, () =>
      inQueue(`${file} ${owner}`, { atOnce: 1, mostWaiting: mostOfOwner - 1 }, () =>
        open().places.execute(() => parseInFreeThread(kind, input)),
      ),
    )) as Output;
  } catch (error) {
    throw error instanceof BulkheadRejectedError ? new TooOften(againAfterSeconds) : error;
  }
}

/** Does the work in the queue of this name, which exists as long as it has work. */
async function inQueue<Output>(
  name: string,
  { atOnce, mostWaiting }: { atOnce: number; mostWaiting: number },
  work: () => Promise<Output>,
): Promise<Output> {
  const { queues } = open();
  const queue = queues.get(name) ?? bulkhead(atOnce, mostWaiting);
  queues.set(name, queue);
  try {
    return await queue.execute(work);
  } finally {
    if (queue.executionSlots === atOnce) queues.delete(name);
  }
}

async function parseInFreeThread(kind: ForeignKind, input: unknown): Promise<unknown> {
  const { free } = open();
  const threads = free.pop();
  if (!threads) throw new Error('no thread is free');
  try {
    return await parse(threads, kind, input);
  } finally {
    free.push(threads);
  }
}

async function parse(threads: Piscina, { file, timeLimitMs }: ForeignKind, input: unknown): Promise<unknown> {
  const end = new AbortController();
  const limit = watch(threads, timeLimitMs, (reached) => end.abort(reached));
  try {
    return await threads.run(input, {
      // The path starts at the working folder, because a bundle isn't next to its sources. Node runs the TypeScript file itself.
      // Turbopack would look for everything that the path might mean: the whole project.
      filename: join(/* turbopackIgnore: true */ process.cwd(), file),
      // Aborting ends the thread, also in the middle of a loop.
      signal: end.signal,
    });
  } catch (error) {
    if (end.signal.aborted) throw new ParseLimit(end.signal.reason);
    throw isOutOfMemory(error) ? new ParseLimit('memory') : error;
  } finally {
    limit.stop();
  }
}

/** Checks again and again what the thread has used since now. */
function watch(threads: Piscina, timeLimitMs: number, reached: (limit: ParseLimit['limit']) => void) {
  let used: NodeJS.CpuUsage | undefined;
  let isAsking = false;
  async function check() {
    const [thread] = threads.threads;
    if (!thread || isAsking) return;
    isAsking = true;
    // One that still starts, or has ended, has no figures.
    const figures = await Promise.all([thread.getHeapStatistics(), thread.cpuUsage()]).catch(() => null);
    isAsking = false;
    if (!figures) return;
    const [{ total_heap_size, external_memory }, { user, system }] = figures;
    used ??= { user, system };
    if (total_heap_size + external_memory > parsingMemoryMb * 1024 * 1024) reached('memory');
    if (user + system - used.user - used.system > timeLimitMs * 1_000) reached('time');
  }
  const checks = setInterval(check, checkEveryMs);
  const hurry = setTimeout(() => reached('time'), patience * timeLimitMs);
  return {
    stop() {
      clearInterval(checks);
      clearTimeout(hurry);
    },
  };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
