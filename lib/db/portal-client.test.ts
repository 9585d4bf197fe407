import { expect, it } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { prisma } from './client.ts';
import { pool } from './pool.ts';
import { inMerchant } from './tenant.ts';

const canary = 'canary-7f3a';
const stack = await testStack();

/** Everything of an error that a log could print. */
function all(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  return Object.getOwnPropertyNames(error)
    .map((name) => all((error as Record<string, unknown>)[name]))
    .join('\n');
}

async function errorOf(work: Promise<unknown>): Promise<string> {
  return work.then(() => 'no error', all);
}

const text = `INSERT INTO merchants (id, name_en, name_ar) VALUES ($1, $2, '')`;

it.each([
  ['a value of another type', () => pool().query(text, [canary, 'a'])],
  ['a row that breaks a rule', () => pool().query(`INSERT INTO merchants (name_en) VALUES ('${canary}')`)],
  ['a row that exists', () => pool().query(text, [stack.oasis.merchantId, canary])],
  ['a number that is too large', () => pool().query(`SELECT '${canary}'::int`)],
  ['a value of another type, through Prisma', () => prisma().$queryRaw`SELECT ${canary}::int`],
  [
    'an email that is taken',
    async () => {
      const { email } = await prisma().user.findFirstOrThrow();
      const person = { email, name: canary, nameAr: canary, passwordHash: canary, role: 'agent' as const };
      return prisma().user.create({ data: person });
    },
  ],
  [
    'a row of another merchant',
    () =>
      inMerchant(stack.nakheel.merchantId, ({ senderPreset }) =>
        senderPreset.create({
          data: { merchantId: stack.oasis.merchantId, nameEn: canary, nameAr: canary, form: { canary } },
        }),
      ),
  ],
])('PostgreSQL’s error about %s names no content', async (_what, work) => {
  const told = await errorOf(Promise.resolve().then(work));
  expect(told).not.toBe('no error');
  expect(told).not.toContain(canary);
});

it('still names the rule, the column and the fields of a unique key', async () => {
  expect(await errorOf(pool().query(text, [stack.oasis.merchantId, canary]))).toContain('merchants_pkey');
  expect(await errorOf(pool().query('INSERT INTO merchants (name_en) VALUES (null)'))).toContain(
    'null value in column',
  );
});
