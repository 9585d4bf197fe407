import Piscina from 'piscina';
import { inProject } from './in-project.ts';
import { inTurn, type Queue } from './in-turn.ts';
import { processState } from './process-state.ts';

/**
 * Threads of their own for work that would block the portal, and the queue for them. `file` exports the work as a function, by its path in
 * the project. `least` threads are kept; the others end after a time without work.
 */
export type ThreadPool = Queue & { file: string; least: number; idleMs: number };

// One instance for the bundles of all pages.
const state = processState<{ threads: Map<string, Piscina> }>();

/** Does a client's task in another thread, when it is its turn (see `inTurn`). */
export function runInThread(pool: ThreadPool, client: string, task: unknown): Promise<unknown> {
  return inTurn(pool, client, () => threadsOf(pool).run(task));
}

function threadsOf({ file, least, atOnce, idleMs }: ThreadPool): Piscina {
  state.threads ??= new Map();
  const open = state.threads.get(file);
  if (open) return open;
  const made = new Piscina({
    // Node runs the TypeScript file itself.
    filename: inProject(file),
    minThreads: least,
    maxThreads: atOnce,
    idleTimeout: idleMs,
  });
  state.threads.set(file, made);
  return made;
}
