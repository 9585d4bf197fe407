import Piscina from 'piscina';
import { TooOften } from '#lib/core/too-often.ts';
import { inProject } from './in-project.ts';
import { giveTurnBack } from './in-turn.ts';
import { processState } from './process-state.ts';

/**
 * Threads of their own for work that would block the portal. `file` exports the work as a function, by its path in the project.
 * `least` threads are kept; the others end after a time without work.
 */
export type ThreadPool = {
  file: string;
  least: number;
  most: number;
  idleMs: number;
  mostWaiting: number;
  againAfterSeconds: number;
};

// One instance for the bundles of all pages.
const kept = processState<{ threads: Map<string, Piscina> }>();

/** Does a task in another thread. Throws a TooOften when too many tasks wait; then nothing was done. */
export async function runInThread(pool: ThreadPool, task: unknown): Promise<unknown> {
  const threads = threadsOf(pool);
  if (threads.queueSize >= pool.mostWaiting) throw new TooOften(pool.againAfterSeconds, { isOpen: true });
  giveTurnBack();
  return threads.run(task);
}

function threadsOf({ file, least, most, idleMs, mostWaiting }: ThreadPool): Piscina {
  kept.threads ??= new Map();
  const open = kept.threads.get(file);
  if (open) return open;
  const made = new Piscina({
    // Node runs the TypeScript file itself.
    filename: inProject(file),
    minThreads: least,
    maxThreads: most,
    idleTimeout: idleMs,
    maxQueue: mostWaiting,
  });
  kept.threads.set(file, made);
  return made;
}
