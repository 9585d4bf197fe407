import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { unsafeClearExpired } from '#lib/due-work/clear-expired.ts';
import { prisma } from './client.ts';
import { charge, countLeft, forget, giveBack, type Limit, take, tryTake } from './limits.ts';

const stack = await testStack();

/** As if these seconds had passed. */
const letPass = (seconds: number) =>
  stack.database.query(
    `UPDATE limits SET ends_at = ends_at - make_interval(secs => $1), free_at = free_at - make_interval(secs => $1)`,
    [seconds],
  );

const five: Limit = { name: 'five', most: 5, seconds: 60 };

it('counts exactly, however many take at once', async () => {
  const key = randomUUID();
  const taken = await Promise.all(Array.from({ length: 40 }, () => tryTake({ limit: five, key })));
  expect(taken.filter(({ waitSeconds }) => waitSeconds === 0)).toHaveLength(5);
  const refused = taken.filter(({ waitSeconds }) => waitSeconds > 0);
  expect(Math.max(...refused.map(({ waitSeconds }) => waitSeconds))).toBeLessThanOrEqual(60);
  expect(refused.map(({ refusals }) => refusals).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 35 }, (_, index) => index + 1),
  );
  await expect(take({ limit: five, key })).rejects.toThrow(TooOften);
});

it('takes two in any order at once without waiting for each other for ever', async () => {
  const [a, b] = [randomUUID(), randomUUID()].map((key) => ({ limit: { ...five, most: 1_000 }, key }));
  if (!a || !b) throw new Error('unreachable');
  await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 2 ? take(a, b) : take(b, a))));
  expect(await countLeft(a)).toBe(940);
});

it('counts what was done already, also beyond the limit', async () => {
  const use = { limit: five, key: randomUUID() };
  await charge({ ...use, amount: 12 });
  expect(await countLeft(use)).toBe(-7);
  expect((await tryTake(use)).waitSeconds).toBeGreaterThan(0);
  await letPass(61);
  expect(await countLeft(use)).toBe(5);
  expect((await tryTake(use)).waitSeconds).toBe(0);
});

it('deletes the counts of windows that have ended, and no others', async () => {
  await prisma().limit.deleteMany();
  const [over, open] = [randomUUID(), randomUUID()];
  await take({ limit: five, key: over });
  await letPass(61);
  await take({ limit: five, key: open });
  await unsafeClearExpired();
  expect((await prisma().limit.findMany()).map(({ key }) => key)).toEqual([open]);
});

/** The model: what was used, when the window ends, and until when a use is delayed, on a clock of tens of seconds: a test takes less of them. */
type Kept = { used: number; endsAt: number; freeAt: number };

const limits = fc.constantFrom<Limit>(
  { name: 'window', most: 3, seconds: 600 },
  { name: 'other-window', most: 6, seconds: 300 },
  { name: 'delays', most: 2, seconds: 6_000, delay: { baseSeconds: 40, mostSeconds: 1_000 } },
);
const uses = fc.uniqueArray(
  fc.record({ limit: limits, key: fc.constantFrom('a', 'b'), amount: fc.integer({ min: 1, max: 3 }) }),
  { selector: ({ limit, key }) => `${limit.name} ${key}`, minLength: 1, maxLength: 3 },
);
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ take: uses }) },
    { weight: 1, arbitrary: fc.record({ giveBack: uses }) },
    { weight: 1, arbitrary: fc.record({ forget: uses }) },
    { weight: 3, arbitrary: fc.record({ pass: fc.constantFrom(30, 100, 400, 7_000) }) },
  ),
  { minLength: 5, maxLength: 25 },
);

it('behaves as the model: all uses or none, windows, delays that double, and what is given back', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await prisma().limit.deleteMany();
      const model = new Map<string, Kept>();
      let now = 0;
      const nameOf = ({ limit, key }: { limit: Limit; key: string }) => `${limit.name} ${key}`;
      const keptOf = (use: { limit: Limit; key: string }): Kept => {
        const kept = model.get(nameOf(use));
        return kept && kept.endsAt > now ? kept : { used: 0, endsAt: now + use.limit.seconds, freeAt: 0 };
      };
      for (const step of all) {
        if ('pass' in step) {
          now += step.pass;
          await letPass(step.pass);
        } else if ('forget' in step) {
          for (const use of step.forget) {
            model.delete(nameOf(use));
            await forget(use);
          }
        } else if ('giveBack' in step) {
          await giveBack(...step.giveBack);
          for (const use of step.giveBack) {
            const kept = model.get(nameOf(use));
            if (kept)
              model.set(nameOf(use), { ...kept, used: Math.max(0, kept.used - use.amount), freeAt: 0 });
          }
        } else {
          const { waitSeconds } = await tryTake(...step.take);
          const waits = step.take.map((use) => {
            const { used, endsAt, freeAt } = keptOf(use);
            if (freeAt > now) return freeAt - now;
            return !use.limit.delay && used + use.amount > use.limit.most ? endsAt - now : 0;
          });
          const expected = Math.max(...waits);
          expect(Math.ceil(waitSeconds / 10) * 10).toBe(expected);
          for (const use of step.take) {
            const kept = keptOf(use);
            model.set(nameOf(use), kept);
            if (expected > 0) continue;
            const { most, seconds, delay } = use.limit;
            const used = kept.used + use.amount;
            const delayed = delay && used > most;
            model.set(nameOf(use), {
              used,
              endsAt: delay ? now + seconds : kept.endsAt,
              freeAt: delayed
                ? now + Math.min(delay.mostSeconds, delay.baseSeconds * 2 ** (used - most - 1))
                : 0,
            });
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});
