import 'server-only';
import { availableParallelism } from 'node:os';
import { runInThread, type ThreadPool } from '#lib/process/threads.ts';

/**
 * Two threads at most, and one where there are only two cores: a check takes 19 MB and tens of milliseconds of a core. In libuv's
 * pool it would delay DNS look-ups and the decryption of cookies. The last waiting check waits for two to three seconds.
 */
const most = availableParallelism() > 2 ? 2 : 1;
const threads: ThreadPool = {
  name: 'passwords',
  file: 'lib/people/passwords/hash-thread.ts',
  atOnce: most,
  ofEach: most,
  mostWaiting: 60,
  mostWaitingOfEach: 60,
  againAfterSeconds: 2,
  least: 1,
  idleMs: 60_000,
};
/** Who signs in isn't known yet. */
const everybody = '';

/** Longer texts aren't hashed, so that they can't keep the server busy. */
const longestPassword = 1000;

/** Throws a TooOften, as the check does, when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return (await runInThread(threads, everybody, { password })) as string;
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  if (password.length > longestPassword) return false;
  return (await runInThread(threads, everybody, { password, hash })) as boolean;
}
