import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Kind, kinds } from './kinds.ts';

/*
 * For each kind of thing that waits beside shipments: each state × each thing that can be missing. The worker's sweeps run on a moved
 * clock. Whatever then still waits is in a list of somebody, with the reason; and it ends once the missing thing is back.
 */

it('nothing else waits where nobody moves it on and nobody sees why', async () => {
  const cases = fc.constantFrom(
    ...Object.entries(kinds).flatMap(([kind, { states, missing }]) =>
      Object.keys(states).flatMap((state) => Object.keys(missing).map((lacks) => ({ kind, state, lacks }))),
    ),
  );
  const property = fc.asyncProperty(cases, fc.integer({ min: 1, max: 10 }), async (each, sweeps) => {
    const { states, missing, sweep, standing, resume } = kinds[each.kind] as Kind;
    const id = (await states[each.state]?.()) ?? '';
    const comeBack = (await missing[each.lacks]?.(id)) ?? (() => {});
    try {
      for (let each = 0; each < sweeps; each += 1) await sweep(id);
      const now = await standing(id);
      expect(now, 'it ended, or somebody sees why it waits').not.toBeNull();
    } finally {
      await comeBack();
    }
    if ((await standing(id)) !== 'ended') await resume?.(id);
    for (let each = 0; each < 5; each += 1) await sweep(id);
    const after = await standing(id);
    // What is lost for good, or was given up, is listed with its reason.
    if (after !== 'ended')
      expect(['its file', 'receiver', 'the endpoint, gone', 'its event']).toContain(each.lacks);
    expect(after).not.toBeNull();
  });
  await fc.assert(property, { numRuns: Number(process.env.LIVENESS_RUNS ?? 8) });
}, 600_000);
