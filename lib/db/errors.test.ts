import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#prisma/test-database.ts';
import { asKnownError, OverdueQuery } from './errors.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    DATABASE_STATEMENT_TIMEOUT_MS: '100',
    NEXTAUTH_SECRET: 'a secret of the tests, long enough',
    TOKEN_ENCRYPTION_KEY: '0f'.repeat(32),
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await (await import('./client.ts')).prisma().$disconnect();
  await (await import('./pool.ts')).pool().end();
  await database.drop();
});

const merchantId = '01900000-0000-7000-8000-000000000001';

it('ends a statement that exceeds its time, with a request id and a digest for the error page', async () => {
  const { inMerchant } = await import('./tenant.ts');
  const failed = await inMerchant(
    merchantId,
    (transaction) => transaction.$queryRaw`SELECT pg_sleep(5)`,
  ).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(OverdueQuery);
  const { digest, requestId } = failed as OverdueQuery;
  expect(digest).toBe(`overdue-${requestId}`);
});

it('limits a statement of the booking path too', async () => {
  const { queryMerchant } = await import('./query.ts');
  const slow = { text: 'SELECT pg_sleep(5)', values: [] };
  await expect(queryMerchant(merchantId, [slow])).rejects.toBeInstanceOf(OverdueQuery);
});

it('says so where a page reads its lists and counts', async () => {
  const { queryMerchant } = await import('./query.ts');
  const { sql } = await import('./sql.ts');
  const failed = queryMerchant(merchantId, [sql`SELECT 1`, sql`SELECT pg_sleep(5)`]);
  await expect(failed).rejects.toBeInstanceOf(OverdueQuery);
});

it('reads an error that causes itself', () => {
  const error: Error = new Error('a circle');
  error.cause = error;
  expect(asKnownError(error)).toBe(error);
});
