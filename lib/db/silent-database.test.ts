import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseAddress } from '#e2e/failover/database-address.ts';
import { createTestDatabase, type TestDatabase } from '#prisma/test-database.ts';

/* A database machine that vanishes from the network closes no connection, and doesn't answer. */

let database: TestDatabase;
let address: Awaited<ReturnType<typeof openDatabaseAddress>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  address = await openDatabaseAddress(Number(url.port));
  url.port = String(address.port);
  Object.assign(process.env, {
    DATABASE_URL: url.href,
    DATABASE_STATEMENT_TIMEOUT_MS: '100',
    NEXTAUTH_SECRET: 'a secret of the tests, long enough',
    TOKEN_ENCRYPTION_KEY: '0f'.repeat(32),
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await (await import('./client.ts')).prisma().$disconnect();
  address.close();
  await (await import('./pool.ts')).pool().end();
  await database.drop();
});

it('a query without an answer fails, and the next one has another connection', async () => {
  const { pool } = await import('./pool.ts');
  const { inMerchant } = await import('./tenant.ts');
  const { sql } = await import('./sql.ts');
  const { unsafeQueryAcrossMerchants } = await import('./query.ts');
  const { queryMerchant } = await import('./query.ts');
  const { QueuePool } = await import('#lib/jobs/queue-pool.ts');
  const queue = new QueuePool();
  const merchantId = '01900000-0000-7000-8000-000000000001';
  const one = { text: 'SELECT 1', values: [] };
  const ask = () => [
    pool().query('SELECT 1'),
    queryMerchant(merchantId, [one]),
    unsafeQueryAcrossMerchants([sql`SELECT 1`]),
    inMerchant(merchantId, (transaction) => transaction.$queryRaw`SELECT 1`),
    queue.query('SELECT 1'),
  ];
  await Promise.all(ask());
  address.fallSilent();
  const unanswered = await Promise.allSettled(ask());
  expect(unanswered.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await Promise.all(ask());
  await queue.end();
});
