import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import Piscina from 'piscina';
import { inTurn } from './in-turn.ts';
import { processState } from './process-state.ts';

/** A kind of file that somebody else made: how it is parsed, and the limits. */
export type ForeignKind = {
  /** The file whose default export parses it, by its path in the project. It gets what `parseInThread` is given. */
  file: string;
  /** Of the processor. A busy machine may take several times as long. */
  timeLimitMs: number;
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
/** A thread at rest keeps the memory of its last file. */
const restMs = 2_000;

// One instance for the bundles of all pages.
const kept = processState<{ freeThreads: Piscina[] }>();

/** A pool of one thread, so that a task knows whose time and memory it watches. */
function startPool(): Piscina {
  const threads = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: restMs,
    resourceLimits: { maxOldGenerationSizeMb: parsingMemoryMb / 2 },
    // Requests come first. Elsewhere than on Linux, this would slow down the whole process.
    niceIncrement: process.platform === 'linux' ? 10 : 0,
  });
  // A thread that is being ended may run out of memory meanwhile. Its task has failed already; unheard, the error would end the process.
  return threads.on('error', () => {});
}

/**
 * Parses a foreign file in another thread, which a limit of time or memory ends without harm to others. `owner` is the merchant:
 * one file of each is parsed at a time, so that nobody waits for more than one file of anybody else. Throws a ParseLimit.
 */
export function parseInThread<Output>(
  kind: ForeignKind,
  input: unknown,
  { owner }: { owner: string },
): Promise<Output> {
  return inTurn(`parse ${kind.file} ${owner}`, { atOnce: 1 }, () =>
    inTurn('parse', { atOnce: threadCount }, async () => {
      kept.freeThreads ??= Array.from({ length: threadCount }, startPool);
      const threads = kept.freeThreads.pop();
      if (!threads) throw new Error('no thread is free');
      try {
        return (await parse(threads, kind, input)) as Output;
      } finally {
        kept.freeThreads.push(threads);
      }
    }),
  );
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
