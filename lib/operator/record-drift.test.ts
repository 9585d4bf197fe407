import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import type { Drift } from '#lib/postal/model/observer.ts';
import { createTestDatabase, type TestDatabase } from '#prisma/test-database.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { listDrifts } from './queries.ts';
import { recordDrift, settleDrift, writeDrifts } from './record-drift.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: 'a secret of the tests, long enough',
    TOKEN_ENCRYPTION_KEY: '0f'.repeat(32),
    LOG_LEVEL: 'silent',
  });
});
beforeEach(async () => {
  await writeDrifts();
  await prisma().drift.deleteMany();
});
afterAll(async () => {
  await prisma().$disconnect();
  await database.drop();
});

const drift = (path: string, sample = '"A…"'): Drift => ({
  operation: 'Tracking',
  path,
  kind: 'unknown-field',
  sample,
});

async function becomes(find: () => Promise<number>, wanted: number): Promise<void> {
  while ((await find()) !== wanted) await new Promise((resolve) => setTimeout(resolve, 10));
}

it('counts fifty at once in one row', async () => {
  await Promise.all(Array.from({ length: 50 }, async () => recordDrift('sandbox', drift('[].hub'))));
  await writeDrifts();
  expect(await listDrifts()).toMatchObject([{ path: '[].hub', kind: 'unknown-field', count: 50 }]);
});

it('writes the first sighting without being awaited', async () => {
  recordDrift('sandbox', drift('[].first'));
  await becomes(() => prisma().drift.count(), 1);
});

it('batches many sightings of a known drift into one write', async () => {
  recordDrift('sandbox', drift('[].flood'));
  await writeDrifts();
  const rowVersion = () =>
    prisma().$queryRaw<{ xmin: string }[]>`SELECT xmin::text FROM drifts WHERE path = '[].flood'`;
  const before = await rowVersion();
  for (let index = 0; index < 10_000; index += 1) recordDrift('sandbox', drift('[].flood'));
  expect(await rowVersion()).toEqual(before);
  await writeDrifts();
  expect(await listDrifts()).toMatchObject([{ count: 10_001 }]);
});

it('keeps the latest sample, the first moment and the last', async () => {
  recordDrift('sandbox', drift('[].sample', '"old"'));
  await writeDrifts();
  const [first] = await listDrifts();
  recordDrift('sandbox', drift('[].sample', '"new"'));
  await writeDrifts();
  const [second] = await listDrifts();
  expect(second).toMatchObject({ sample: '"new"', firstSeen: first?.firstSeen, count: 2 });
  expect(Date.parse(second?.lastSeen ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.lastSeen ?? ''));
});

it('stores any text, and counts the kinds separately', async () => {
  recordDrift('sandbox', drift('a\u0000b', `\u0000\ud800${'x'.repeat(100_000)}`));
  recordDrift('sandbox', { ...drift('a\u0000b'), kind: 'missing-field' });
  await writeDrifts();
  expect((await listDrifts()).map(({ path, kind }) => [path, kind]).sort()).toEqual([
    ['a\uFFFDb', 'missing-field'],
    ['a\uFFFDb', 'unknown-field'],
  ]);
});

it('loses nothing while the database is away, and throws nothing', async () => {
  const asOwner = (sql: string) => withClient(database.ownerUrl, (client) => client.query(sql));
  await asOwner('ALTER TABLE drifts RENAME TO drifts_away');
  recordDrift('sandbox', drift('[].away'));
  await writeDrifts();
  recordDrift('sandbox', drift('[].away'));
  await writeDrifts();
  await asOwner('ALTER TABLE drifts_away RENAME TO drifts');
  await writeDrifts();
  expect(await listDrifts()).toMatchObject([{ path: '[].away', count: 2 }]);
});

it('leaves the list when it is settled, until it is seen again', async () => {
  const administrator: Actor = {
    kind: 'person',
    id: '01900000-0000-7000-8000-0000000000ad',
    permissions: new Set(['operator.configure']),
  };
  const key = {
    operator: 'sandbox',
    operation: 'Tracking',
    path: '[].settled',
    kind: 'unknown-field',
  } as const;
  recordDrift('sandbox', drift(key.path));
  await writeDrifts();
  expect(await settleDrift(administrator, key)).toBe(true);
  expect(await listDrifts()).toEqual([]);
  recordDrift('sandbox', drift(key.path));
  await writeDrifts();
  expect(await listDrifts()).toMatchObject([{ path: key.path, count: 2 }]);
  expect(await settleDrift(administrator, { ...key, path: 'nothing like it' })).toBe(false);
  const audited = await prisma().auditEntry.findMany({ where: { actorId: administrator.id } });
  expect(audited).toMatchObject([
    { verb: 'settle-drift', reason: { text: 'sandbox: Tracking [].settled unknown-field' } },
  ]);
});

it('counts endless new paths together', async () => {
  for (let index = 0; index < 2_000; index += 1) recordDrift('sandbox', drift(`[].made-up-${index}`));
  await writeDrifts();
  const rows = await prisma().drift.findMany({ select: { path: true, count: true } });
  expect(rows.length).toBeLessThanOrEqual(501);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
});
