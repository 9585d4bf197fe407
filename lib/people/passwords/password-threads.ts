import 'server-only';
import { join } from 'node:path';
import Piscina from 'piscina';

const holder = globalThis as { waybillPasswordThreads?: Piscina };

/** The maximum number of waiting checks. The last one waits for about two seconds. */
const mostWaiting = 60;

/**
 * A separate pool of at most two threads. A check takes 19 MB and tens of milliseconds; in libuv's pool it would delay DNS
 * look-ups and the decryption of cookies.
 */
function threads(): Piscina {
  holder.waybillPasswordThreads ??= new Piscina({
    // The path starts at the working folder, because a bundle isn't next to its sources. Node runs the TypeScript file itself.
    filename: join(process.cwd(), 'lib/people/passwords/hash-thread.ts'),
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: 60_000,
    maxQueue: mostWaiting,
  });
  return holder.waybillPasswordThreads;
}

/** Longer texts aren't hashed, so that they can't keep the server busy. */
export const longestPassword = 1000;

/** Too many checks are waiting. This one was not made. */
export class TooBusy extends Error {}

export async function hashPassword(password: string): Promise<string> {
  return (await run({ password })) as string;
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  if (password.length > longestPassword) return false;
  return (await run({ password, hash })) as boolean;
}

async function run(task: { password: string; hash?: string }): Promise<unknown> {
  const pool = threads();
  if (pool.queueSize >= mostWaiting) throw new TooBusy('too many password checks are waiting');
  return pool.run(task);
}
