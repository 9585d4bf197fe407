import { Client } from 'pg';
import { expect, it } from 'vitest';
import { randomStream } from '#e2e/chaos/random-stream.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { unsafeMovePacked, unsafePackBatch } from './archive-shipments.ts';
import { dropped, kept, movedTables } from './archived-tables.ts';
import { unsafeBringBack } from './bring-back.ts';
import { unsafeArchiveBatch } from './testing/archive-batch.ts';
import { makeShipments } from './testing/random-shipments.ts';
import { placesOf, rowsOfShipments } from './testing/where-shipments-are.ts';

const stack = await testStack();
const { database } = stack;
const { merchantId } = stack.oasis;
const monthsAgo = new Date(Date.now() - 180 * 86_400_000);

await database.query("SELECT keep_archive_partitions(now() - interval '3 years')");

const rowsOf = (ids: string[]) => rowsOfShipments(database, ids);
const places = (ids: string[]) => placesOf(database, ids);

async function archiveAll(of = merchantId): Promise<number> {
  let archived = 0;
  let after: { createdAt: Date; id: string } | null = null;
  do {
    const batch: Awaited<ReturnType<typeof unsafeArchiveBatch>> = await unsafeArchiveBatch({
      merchantId: of,
      before: monthsAgo,
      after,
      most: 7,
      notYet: [],
    });
    archived += batch.archived;
    after = batch.last;
  } while (after);
  return archived;
}

it('knows of every table with rows of shipments whether they are moved, end or stay', async () => {
  const { rows } = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname <> 'shipments' AND (
         EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'shipment_id' AND NOT attisdropped)
         OR EXISTS (SELECT FROM pg_constraint WHERE conrelid = pg_class.oid AND confrelid IN ('shipments'::regclass, 'attempts'::regclass)))`,
  );
  const known = [
    ...movedTables.slice(1),
    ...dropped,
    ...Object.keys(kept).filter((name) => name !== 'archived_shipments'),
  ];
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('archives exactly the ended shipments, and brings each back as it was', async () => {
  const made = await makeShipments(database, { merchantId, count: 40, random: randomStream(47, 'archive') });
  const others = await makeShipments(database, {
    merchantId: stack.nakheel.merchantId,
    count: 5,
    random: randomStream(48, 'archive'),
  });
  const ids = made.map(({ id }) => id);
  const before = await rowsOf(ids);
  for (const rows of Object.values(before)) expect(rows.length).toBeGreaterThan(3);
  const ended = made.filter(({ hindrance }) => hindrance === '');
  expect(await archiveAll()).toBe(ended.length);
  expect(await places(ids)).toEqual(
    Object.fromEntries(made.map(({ id, hindrance }) => [id, hindrance === '' ? 'archive' : 'hot'])),
  );
  expect(new Set(Object.values(await places(others.map(({ id }) => id))))).toEqual(new Set(['hot']));
  const left = await rowsOf(ended.map(({ id }) => id));
  expect(Object.values(left).flat()).toEqual([]);
  // Nothing is archived twice, and another merchant brings nothing back.
  expect(await archiveAll()).toBe(0);
  expect(await unsafeBringBack(stack.nakheel.merchantId, ids)).toBe(0);
  expect(await unsafeBringBack(merchantId, ids)).toBe(ended.length);
  expect(await unsafeBringBack(merchantId, ids)).toBe(0);
  expect(await rowsOf(ids)).toEqual(before);
  // What was brought back stays for a while.
  expect(await archiveAll()).toBe(0);
  await database.query('UPDATE shipments SET archive_after = NULL WHERE id = ANY ($1)', [
    ended.map(({ id }) => id),
  ]);
  expect(await archiveAll()).toBe(ended.length);
  await unsafeBringBack(merchantId, ids);
  expect(await rowsOf(ids)).toEqual(before);
});

it('a batch that is killed between its statements leaves every shipment where it was', async () => {
  const made = await makeShipments(database, { merchantId, count: 30, random: randomStream(49, 'archive') });
  const ids = made.filter(({ hindrance }) => hindrance === '').map(({ id }) => id);
  const before = await rowsOf(ids);
  const other = new Client({ connectionString: stack.ownerUrl, options: '-c app.across_merchants=yes' });
  await other.connect();
  await other.query('BEGIN');
  // The batch waits for this row after it has written the archive.
  await other.query('SELECT FROM desk_cases WHERE shipment_id = ANY ($1) FOR UPDATE', [ids]);
  const batch = unsafeArchiveBatch({ merchantId, before: monthsAgo, after: null, most: 200, notYet: [] });
  const failed = expect(batch).rejects.toThrow();
  const { rows: own } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const killer = new Client({ connectionString: stack.databaseUrl });
  await killer.connect();
  // It waits until the process has ended: until then its locks let the next batch skip rows.
  const kill =
    'SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
  while (!(await killer.query(kill, [own[0]?.pid])).rowCount);
  await killer.end();
  await failed;
  await other.query('COMMIT');
  await other.end();
  expect(new Set(Object.values(await places(ids)))).toEqual(new Set(['hot']));
  expect(await rowsOf(ids)).toEqual(before);
  expect(await archiveAll()).toBe(ids.length);
});

it('what changes while it is compressed stays', async () => {
  const made = await makeShipments(database, { merchantId, count: 30, random: randomStream(52, 'archive') });
  const ids = made.filter(({ hindrance }) => hindrance === '').map(({ id }) => id);
  const batch = { merchantId, before: monthsAgo, after: null, most: 200, notYet: [] };
  const { packed } = await unsafePackBatch(batch);
  const { rows: written } = await database.query<{ id: string }>(
    `WITH noted AS (SELECT shipment_id AS id FROM shipment_notes WHERE shipment_id = ANY ($1) LIMIT 1),
       labelled AS (SELECT shipment_id AS id FROM labels WHERE shipment_id = ANY ($1) AND pdf IS NOT NULL AND shipment_id <> (SELECT id FROM noted) LIMIT 1),
       note AS (UPDATE shipment_notes SET text = 'late' WHERE shipment_id = (SELECT id FROM noted)),
       label AS (UPDATE labels SET pdf = 'late' WHERE shipment_id = (SELECT id FROM labelled))
     SELECT id FROM noted UNION ALL SELECT id FROM labelled`,
    [ids],
  );
  expect(await unsafeMovePacked(batch, packed)).toBe(ids.length - 2);
  const where = await places(ids);
  expect(written.map(({ id }) => where[id])).toEqual(['hot', 'hot']);
  expect(await archiveAll()).toBe(2);
});

it('workers, people and a writer at once: each shipment exists once, with what was written', async () => {
  const made = await makeShipments(database, { merchantId, count: 30, random: randomStream(50, 'archive') });
  const ids = made.filter(({ hindrance }) => hindrance === '').map(({ id }) => id);
  const write = async (id: string) => {
    const { rowCount } = await database.query("UPDATE shipments SET last_status_en = 'late' WHERE id = $1", [
      id,
    ]);
    if (rowCount) return;
    await unsafeBringBack(merchantId, [id]);
    await write(id);
  };
  await Promise.all([
    archiveAll(),
    archiveAll(),
    unsafeBringBack(merchantId, ids.slice(0, 9)),
    ...ids.map(write),
  ]);
  const where = await places(ids);
  expect(Object.keys(where)).toHaveLength(ids.length);
  for (const place of Object.values(where)) expect(place).toMatch(/^(hot|archive)$/);
  await unsafeBringBack(merchantId, ids);
  const { rows } = await database.query(
    "SELECT FROM shipments WHERE id = ANY ($1) AND last_status_en = 'late'",
    [ids],
  );
  expect(rows).toHaveLength(ids.length);
});

it('a unique reference in the archive is still taken', async () => {
  const made = await makeShipments(database, { merchantId, count: 40, random: randomStream(51, 'archive') });
  await archiveAll();
  const { rows } = await database.query<{ reference: string }>(
    'SELECT unique_reference AS reference FROM archived_shipments WHERE id = ANY ($1) AND unique_reference IS NOT NULL',
    [made.map(({ id }) => id)],
  );
  expect(rows.length).toBeGreaterThan(0);
  const taken = database.query(
    `INSERT INTO shipments (id, merchant_id, state, operator, unique_reference, form, details, created_by_id, updated_at)
     VALUES (gen_random_uuid(), $1, 'booking', 'sandbox', $2, '{}', '{}', gen_random_uuid(), now())`,
    [merchantId, rows[0]?.reference],
  );
  await expect(taken).rejects.toMatchObject({ code: '23505', constraint: 'shipments_unique_reference' });
});
