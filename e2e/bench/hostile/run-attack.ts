import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AttackName } from './attacker.ts';

/** How many answers had which status, and what else an attack found. */
export type AttackResult = { answers: Record<string, number>; [figure: string]: unknown };

/** Prepares an attack in a thread. Returns the function that starts it. */
export async function prepareAttack<Result extends AttackResult>(
  name: AttackName,
  portalUrl: string,
  input: object = {},
): Promise<() => Promise<Result>> {
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), {
    workerData: { name, portalUrl, input },
  });
  await once(attacker, 'message');
  return async () => {
    const ended = once(attacker, 'message');
    attacker.postMessage('start');
    const [result] = await ended;
    await attacker.terminate();
    return result as Result;
  };
}
