import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { AttackName } from './attacker.ts';

/** How many answers had which status, and what else an attack found. */
export type AttackResult = { answers: Record<string, number>; [figure: string]: unknown };

/** Runs an attack in a thread. */
export async function runAttack<Result extends AttackResult>(
  name: AttackName,
  portalUrl: string,
  input: object = {},
): Promise<Result> {
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), {
    workerData: { name, portalUrl, input },
  });
  const [result] = await once(attacker, 'message');
  await attacker.terminate();
  return result as Result;
}
