import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { VerbStack } from '#e2e/stack/verb-stack.ts';
import { workerFor } from '#lib/core/actor.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { countOperatorCall } from './count-operator-call.ts';

const stack = await testStack();

/** How many of these calls were counted before the first refusal, and after how many seconds the next one is allowed. */
async function ask(actor: VerbStack['oasis'], times: number) {
  for (let count = 0; count < times; count += 1) {
    const refused = await countOperatorCall(actor, 'price').catch((error: unknown) => error);
    if (refused instanceof TooOften) return { count, seconds: refused.seconds };
  }
  return { count: times, seconds: 0 };
}

it('a person’s questions end at 600 in a minute, with the seconds to wait, and a colleague’s go on', async () => {
  const first = { ...stack.oasis, id: randomUUID() };
  const { count, seconds } = await ask(first, 1_000);
  expect(count).toBe(600);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  await expect(countOperatorCall({ ...stack.oasis, id: randomUUID() }, 'price')).resolves.toBeUndefined();
  await expect(countOperatorCall(first, 'label')).resolves.toBeUndefined();
});

it('the worker’s questions aren’t counted', async () => {
  const before = await stack.database.query('SELECT count(*) FROM limits');
  await countOperatorCall(workerFor(stack.nakheel.merchantId), 'tracking');
  expect(await stack.run('SELECT count(*) FROM limits')).toEqual(before.rows);
});
