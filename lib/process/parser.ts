// The program of a process that parses foreign files, one after the other, for `parseApart`. It ends with the process that started it.
import Piscina from 'piscina';
import { inProject } from './in-project.ts';

/** `file` is the path of the module whose default export gets the input. */
export type ParseTask = { file: string; timeLimitMs: number; input: unknown };

/**
 * What parsing gave, which limit ended it, or what it threw. After an answer with `isLast` the process isn't used again; with `isLarge` it has
 * more memory than one that rests should.
 */
export type ParseAnswer = { isLast?: boolean; isLarge?: boolean } & (
  | { value: unknown }
  | { limit: 'time' | 'memory' }
  | { error: unknown }
);

/** What this process may use while it parses, and between two files: it rests at 118, and after one of 100,000 lines at 145. */
const mostMemoryMb = 384;
const mostRestingMemoryMb = 130;
/** Of the memory that it may use, the rest is for buffers, which V8 doesn't limit. */
const mostHeapMb = 128;
/** Of new objects. V8's own choice leaves 100 MB more of garbage, and is no faster. */
const youngHeapMb = 6;
const checkEveryMs = 20;
/** A task that waits instead of computing ends after this many times its limit. A busy machine lets this process wait long. */
const patience = 30;

// The file is parsed in a thread, so that this one can watch.
const thread = new Piscina({
  filename: inProject('lib/process/parser-thread.ts'),
  minThreads: 1,
  maxThreads: 1,
  resourceLimits: { maxOldGenerationSizeMb: mostHeapMb, maxYoungGenerationSizeMb: youngHeapMb },
});

async function answer({ file, timeLimitMs, input }: ParseTask): Promise<ParseAnswer> {
  // What loading takes isn't the file's: on a busy machine, seconds.
  try {
    await thread.run({ file });
  } catch (error) {
    return { error };
  }
  const started = process.cpuUsage();
  const startedAt = performance.now();
  let watching: NodeJS.Timeout | undefined;
  const limit = new Promise<ParseAnswer>((reached) => {
    watching = setInterval(() => {
      const { user, system } = process.cpuUsage(started);
      const hasWaited = performance.now() - startedAt > patience * timeLimitMs;
      if (hasWaited || user + system > timeLimitMs * 1_000) reached({ limit: 'time' });
      if (memoryMb() > mostMemoryMb) reached({ limit: 'memory' });
    }, checkEveryMs);
  });
  const parsed = thread.run({ file, input }).then(
    (value): ParseAnswer => ({ value }),
    (error): ParseAnswer => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { limit: 'memory' } : { error }),
  );
  try {
    const first = await Promise.race([parsed, limit]);
    return { ...first, isLast: !('value' in first), isLarge: memoryMb() > mostRestingMemoryMb };
  } finally {
    clearInterval(watching);
  }
}

const memoryMb = () => process.memoryUsage.rss() / 1024 / 1024;

process.on('message', async (task: ParseTask) => process.send?.(await answer(task)));
process.on('disconnect', () => process.exit());
