import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabaseAddress } from '#e2e/failover/database-address.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '#e2e/failover/replicated-postgres.ts';
import { demoAgent, demoMerchantActor } from '#e2e/stack/demo-actors.ts';
import { unsafeSearchShipments } from '#lib/desk/search/search-shipments.ts';
import { listEntries } from '#lib/money/list-entries.ts';
import { processState } from '#lib/process/process-state.ts';
import { readExported } from '#lib/search/exports/read-exported.ts';
import { countShipments } from '#lib/search/lists/count-shipments.ts';
import { listShipments } from '#lib/search/lists/list-shipments.ts';
import { settings } from '#lib/settings/settings.ts';
import { demoMerchants } from '#prisma/demo-people.ts';
import { createDemoDatabase } from '#prisma/test-database.ts';
import { withClient } from '#scripts/postgres/with-client.ts';
import { stopEverything } from '#scripts/processes/start-process.ts';
import { OverdueQuery } from './errors.ts';
import { pool } from './pool.ts';
import { queryMerchant } from './query.ts';
import { tryReplica } from './replica.ts';
import { sql } from './sql.ts';

const state: { replica?: { pool: Pool } | undefined } = processState();
const folder = mkdtempSync(join(tmpdir(), 'waybill-replica-'));
let servers: ReplicatedPostgres;
let address: Awaited<ReturnType<typeof openDatabaseAddress>>;
const [oasis, falcon] = demoMerchants.map(({ id }) => id) as [string, string];

beforeAll(async () => {
  servers = await startReplicatedPostgres(folder, 'server', 'secret', false);
  const standby = new URL(await servers.standbyUrl());
  process.env.TEST_POSTGRES_URL = servers.adminUrl();
  const { url } = await createDemoDatabase('0f'.repeat(32));
  address = await openDatabaseAddress(Number(standby.port));
  Object.assign(process.env, {
    DATABASE_URL: url,
    DATABASE_READ_URL: Object.assign(new URL(url), { port: String(address.port) }).href,
    // However busy the machine is, the replica follows within it.
    DATABASE_READ_WAIT_MS: '10000',
    DATABASE_STATEMENT_TIMEOUT_MS: '3000',
    NEXTAUTH_SECRET: 'a secret of the tests, long enough',
    TOKEN_ENCRYPTION_KEY: '0f'.repeat(32),
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  address.close();
  await endReplica();
  await pool().end();
  servers.close();
  await stopEverything();
  rmSync(folder, { recursive: true, force: true });
});

async function endReplica(): Promise<void> {
  await state.replica?.pool.end();
  state.replica = undefined;
}

const addTag = (merchantId: string, name: string) =>
  queryMerchant(merchantId, [
    sql`INSERT INTO tags (id, merchant_id, name, name_key) VALUES (gen_random_uuid(), ${merchantId}::uuid, ${name}, ${name})`,
  ]);
/** The merchant's tags, and whether the replica has read them. */
async function readTags(merchantId: string) {
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<{ name: string; replica: boolean }>`SELECT name, pg_is_in_recovery() AS replica FROM tags
        WHERE merchant_id = ${merchantId}::uuid AND name LIKE 'read-%' ORDER BY created_at, name`,
    ],
    { replica: true },
  );
  return { names: new Set(rows.map(({ name }) => name)), isReplica: rows[0]?.replica };
}
async function reads(result: 'read' | 'behind' | 'lost') {
  const values = (await register.getSingleMetric('waybill_replica_reads_total')?.get())?.values ?? [];
  return values.find(({ labels }) => labels.outcome === result)?.value ?? 0;
}
const onStandby = async (statement: string) =>
  withClient(await servers.standbyUrl(), async (client) => void (await client.query(statement)));

/** Reads until the replica answers. */
const untilReplica = () =>
  expect.poll(async () => (await readTags(oasis)).isReplica, { timeout: 30_000 }).toBe(true);

test('the replica has what was written before each read', async () => {
  await addTag(oasis, 'read-first');
  await untilReplica();
  const [read, behind, lost] = [await reads('read'), await reads('behind'), await reads('lost')];
  for (let round = 0; round < 60; round += 1) {
    await addTag(oasis, `read-${round}`);
    const { names, isReplica } = await readTags(oasis);
    expect([names.size, names.has(`read-${round}`), isReplica]).toEqual([round + 2, true, true]);
  }
  expect([await reads('read'), await reads('behind'), await reads('lost')]).toEqual([
    read + 60,
    behind,
    lost,
  ]);
});

test('on the replica, a merchant reads its own rows alone, and nothing is written', async () => {
  const [rows] = await queryMerchant(
    falcon,
    [sql<{ name: string }>`SELECT name FROM tags WHERE name LIKE 'read-%'`],
    { replica: true },
  );
  expect(rows).toEqual([]);
  const lost = await reads('lost');
  await queryMerchant(falcon, [sql`DELETE FROM tags WHERE merchant_id = ${falcon}::uuid`], { replica: true });
  expect(await reads('lost'), 'a write goes to the primary').toBe(lost + 1);
});

test('the primary answers while the replica is behind', async () => {
  await untilReplica();
  await onStandby('SELECT pg_wal_replay_pause()');
  await addTag(oasis, 'read-behind');
  Object.assign(settings(), { DATABASE_READ_WAIT_MS: 500 });
  const behind = await reads('behind');
  const answered = await readTags(oasis);
  expect([answered.names.has('read-behind'), answered.isReplica]).toEqual([true, false]);
  expect(await reads('behind')).toBe(behind + 1);
  Object.assign(settings(), { DATABASE_READ_WAIT_MS: 10_000 });
  await onStandby('SELECT pg_wal_replay_resume()');
  await untilReplica();
});

test('the check of a deployment tells a replica from another server', async () => {
  await expect(tryReplica(process.env.DATABASE_READ_URL ?? '')).resolves.toBe(true);
  await endReplica();
  await expect(tryReplica(process.env.DATABASE_URL ?? '')).rejects.toThrow('follows no primary');
  await endReplica();
});

test('lists, counts, exports and the desk read on the replica', async () => {
  await untilReplica();
  const [read, lost] = [await reads('read'), await reads('lost')];
  const actor = demoMerchantActor(0);
  await listShipments(actor, {});
  await listShipments(actor, { query: 'sara', sort: 'cod-desc' });
  await countShipments(actor);
  await listEntries(actor, {});
  for await (const row of readExported(oasis, { matching: {} })) expect(row).toBeDefined();
  await unsafeSearchShipments(demoAgent, 'sara witfield');
  expect(await reads('lost')).toBe(lost);
  expect((await reads('read')) - read).toBeGreaterThanOrEqual(8);
});

test('a read that takes too long is not done again on the primary', async () => {
  const lost = await reads('lost');
  await expect(queryMerchant(oasis, [sql`SELECT pg_sleep(10)`], { replica: true })).rejects.toThrow(
    OverdueQuery,
  );
  expect(await reads('lost')).toBe(lost);
});

test('the primary answers when the replica falls silent, and when nothing is there', async () => {
  address.fallSilent();
  Object.assign(settings(), { DATABASE_READ_WAIT_MS: 500 });
  expect(await readTags(oasis)).toMatchObject({ isReplica: false });
  Object.assign(settings(), { DATABASE_READ_WAIT_MS: 10_000 });
  await untilReplica();
  address.close();
  expect(await readTags(oasis)).toMatchObject({ isReplica: false });
});
