import { createHash, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { randomStream } from '#e2e/chaos/random-stream.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import { exportedMonthOf, exportedMonths, unsafeExportedMonths } from '#lib/archive/exported.ts';
import { unsafeArchiveBatch } from '#lib/archive/testing/archive-batch.ts';
import { makeShipments } from '#lib/archive/testing/random-shipments.ts';
import { placesOf, rowsOfShipments } from '#lib/archive/testing/where-shipments-are.ts';
import { bookShipment } from '#lib/attempts/book.ts';
import { findObject, putObject } from '#lib/labels/object-store.ts';
import { startS3 } from '#lib/labels/testing/start-s3.ts';
import { unsafeErasePerson } from '#lib/privacy/across-merchants.ts';
import { settings } from '#lib/settings/settings.ts';
import { dropMonth, exportMonth, listArchiveMonths } from './archive-months.ts';
import { listWorkingMonths, unsafeWorkMonth } from './work-month.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let stack: VerbStack;
const month = '2024-06';
/** Random shipments are created up to twelve days before it. */
const at = new Date(Date.UTC(2024, 5, 28));

beforeAll(async () => {
  s3 = await startS3();
  stack = await startVerbStack();
  await stack.run("SELECT keep_archive_partitions('2024-06-01Z')");
});
afterAll(async () => {
  await stack.stop();
  await s3.stop();
});
beforeEach(async () => {
  s3.mood = 'works';
  await stack.run('DELETE FROM archive_files');
  await stack.run('DELETE FROM archive_months');
  await stack.run('DELETE FROM archived_shipments');
});

/** Archives some shipments of a merchant. Returns their ids. */
async function archive(seed: number, { merchantId } = stack.oasis, count = 30): Promise<string[]> {
  const random = randomStream(seed, 'archive');
  const made = await makeShipments(stack.database, { merchantId, count, random, at });
  await unsafeArchiveBatch({ merchantId, before: new Date(), after: null, most: 200, notYet: [] });
  const places = await placesOf(
    stack.database,
    made.map(({ id }) => id),
  );
  return made.map(({ id }) => id).filter((id) => places[id] === 'archive');
}

async function work(): Promise<void> {
  for (const working of await listWorkingMonths()) while (await unsafeWorkMonth(working));
}

async function exportAll(): Promise<void> {
  expect(await exportMonth(stack.administrator, { month })).toEqual({ ok: true, value: null });
  await work();
}

const drop = async (typed = month) => {
  const asked = await dropMonth(stack.administrator, { month, typed });
  await work();
  return asked.ok ? 'done' : asked.code;
};

const shown = async () => (await listArchiveMonths(stack.administrator)).find((each) => each.month === month);

type Line = { label: string | null; rows: Record<string, { id: string; merchant_id: string }[]> };

/** The files that SHA256SUMS names, each with its checksum, as an administrator reads them. */
async function readFiles(): Promise<Map<string, Line[]>> {
  const list = Buffer.from((await findObject(`archive/${month}/SHA256SUMS`)) ?? []).toString();
  const files = new Map<string, Line[]>();
  for (const line of list.split('\n').filter(Boolean)) {
    const [sha256, key = ''] = line.split('  ');
    const file = (await findObject(key)) ?? new Uint8Array();
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
    const lines = gunzipSync(file).toString().trimEnd().split('\n');
    files.set(
      key,
      lines.map((each) => JSON.parse(each) as Line),
    );
  }
  return files;
}

const idsIn = (files: Map<string, Line[]>) =>
  [...files.values()].flat().map(({ rows }) => rows.shipments?.[0]?.id ?? '');

it('exports every shipment of a month once, by merchant, as it was, and goes on after the store failed', async () => {
  const ids = [...(await archive(61)), ...(await archive(62, stack.nakheel))];
  // More than one file of a merchant has room for, at the same moment.
  const copies = 700;
  await stack.run(
    `INSERT INTO archived_shipments SELECT (jsonb_populate_record(NULL::archived_shipments, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'unique_reference', NULL))).*
     FROM (SELECT * FROM archived_shipments WHERE id = $1) AS one, generate_series(1, $2)`,
    [ids[0], copies],
  );
  await exportMonth(stack.administrator, { month });
  const working = { month };
  expect(await unsafeWorkMonth(working)).toBe(true);
  s3.mood = 'fails';
  expect(await unsafeWorkMonth(working)).toBe(false);
  expect(await shown()).toMatchObject({ state: 'exporting', problem: 'store', files: { count: 1 } });
  s3.mood = 'works';
  expect(await listWorkingMonths(), 'it waits for a minute').toEqual([]);
  await stack.run("UPDATE archive_months SET claimed_until = now() - interval '1 second'");
  expect(await exportMonth(stack.administrator, { month })).toMatchObject({ code: 'working' });
  await Promise.all([work(), work()]);
  const total = ids.length + copies;
  expect(await shown()).toMatchObject({ state: 'exported', problem: null, total, files: { written: total } });
  const files = await readFiles();
  expect([...files.keys()].filter((key) => key.includes(stack.oasis.merchantId)).length).toBeGreaterThan(1);
  for (const [key, lines] of files)
    for (const { rows } of lines) expect(key).toContain(rows.shipments?.[0]?.merchant_id);
  const found = idsIn(files);
  expect(found).toHaveLength(total);
  expect(new Set(found).size, 'copies have the document of one').toBe(ids.length);

  // The rows in the files are those that come back.
  for (const { merchantId } of [stack.oasis, stack.nakheel]) await unsafeBringBack(merchantId, ids);
  const tags = await rowsOfShipments(stack.database, ids.slice(1));
  const lines = [...files.values()].flat();
  for (const [table, rows] of Object.entries(tags))
    if (!['quoted_shipments', 'shipment_tags', 'shipments'].includes(table))
      expect(
        lines
          .filter(({ rows: { shipments } }) => ids.slice(1).includes(shipments?.[0]?.id ?? ''))
          .flatMap(({ rows: ofLine }) => ofLine[table] ?? []),
        table,
      ).toHaveLength(rows.length);
  const { rows: labels } = await stack.database.query<{ id: string; pdf: string }>(
    "SELECT shipment_id AS id, encode(pdf, 'hex') AS pdf FROM labels WHERE shipment_id = ANY ($1) AND pdf IS NOT NULL",
    [ids.slice(1)],
  );
  expect(labels.length).toBeGreaterThan(3);
  for (const { id, pdf } of labels) {
    const line = lines.find(({ rows }) => rows.shipments?.[0]?.id === id);
    expect(Buffer.from(line?.label ?? '', 'base64').toString('hex')).toBe(pdf);
  }
});

it('drops only an exported month, only after a second confirmation, and says where its shipments are', async () => {
  const ids = await archive(63);
  const others = await archive(64, stack.nakheel);
  expect(await drop()).toBe('not-exported');
  await exportAll();
  expect(await drop('2024-07')).toBe('not-confirmed');
  expect(new Set(Object.values(await placesOf(stack.database, ids)))).toEqual(new Set(['archive']));
  expect(await exportedMonths(stack.oasis.merchantId)).toEqual([]);
  expect(await drop()).toBe('done');
  expect(await shown()).toMatchObject({
    state: 'dropped',
    shipments: 0,
    bytes: 0,
    files: { dropped: ids.length + others.length, written: 0 },
  });
  expect(await placesOf(stack.database, [...ids, ...others])).toEqual({});
  const partitions = await stack.run("SELECT to_regclass('archived_shipments_2024_06') AS name");
  expect(partitions).toEqual([{ name: null }]);
  const found = idsIn(await readFiles());
  expect(found.toSorted()).toEqual([...ids, ...others].toSorted());
  const [id = ''] = ids;
  expect(await exportedMonths(stack.oasis.merchantId)).toEqual([month]);
  expect(await exportedMonths(stack.oasis.merchantId, 'anything')).toEqual([month]);
  expect(await exportedMonthOf(stack.oasis.merchantId, id)).toBe(month);
  expect(await exportedMonthOf(stack.nakheel.merchantId, id)).toBeNull();
  expect(await unsafeExportedMonths('anything')).toEqual([month]);
  const audited = await stack.run(
    "SELECT verb FROM audit_entries WHERE verb LIKE '%-archive-month' AND reason ->> 'text' = $1 ORDER BY at DESC LIMIT 2",
    [month],
  );
  expect(audited).toEqual([{ verb: 'drop-archive-month' }, { verb: 'export-archive-month' }]);
  await stack.run("SELECT keep_archive_partitions('2024-06-01Z')");
});

it('keeps what isn’t as it was exported, until it is exported again', async () => {
  const ids = await archive(65);
  const others = await archive(66, stack.nakheel);
  await exportAll();
  const [changed = ''] = others;
  await unsafeBringBack(stack.nakheel.merchantId, [changed]);
  await stack.run('UPDATE shipments SET archive_after = NULL WHERE id = $1', [changed]);
  await archive(67, stack.nakheel, 1);
  const [key = ''] = [...(await readFiles()).keys()].filter((each) => each.includes(stack.oasis.merchantId));
  const file = (await findObject(key)) ?? new Uint8Array();
  await putObject(key, file.subarray(1), 'application/gzip', 5_000);
  expect(await drop()).toBe('done');
  expect(await shown()).toMatchObject({ problem: 'changed' });
  await putObject(key, file, 'application/gzip', 5_000);
  await stack.run('UPDATE archive_months SET problem = NULL');
  await drop();
  expect(await shown()).toMatchObject({ state: 'exported', problem: 'changed' });
  const places = await placesOf(stack.database, [...ids, ...others]);
  expect(places[changed]).toBe('archive');
  const isWhole = (merchantIds: string[]) => merchantIds.every((id) => places[id] === 'archive');
  expect(isWhole(others)).toBe(true);
  expect(await drop(), 'before it is exported again').toBe('not-exported');
  await exportAll();
  expect(await drop()).toBe('done');
  expect(await shown()).toMatchObject({ state: 'dropped', shipments: 0, problem: null });
  const found = idsIn(await readFiles());
  for (const id of [...ids, ...others]) expect(found.filter((each) => each === id)).toEqual([id]);
  await stack.run("SELECT keep_archive_partitions('2024-06-01Z')");
});

it('a repeated request of a dropped shipment books nothing, and erasing its receiver names the file', async () => {
  const mobile = '0504446619';
  const form = await typedForm(stack.oasis, { receiver: { mobile }, parcel: { reference1: 'GONE-1' } });
  const request = { id: randomUUID(), key: randomUUID(), form };
  const booked = await bookShipment(stack.oasis, request);
  expect(booked).toMatchObject({ ok: true });
  const awb = (booked.ok && booked.value.awb) || '';
  await stack.run(
    `UPDATE shipments SET created_at = $2, booked_at = $2, updated_at = $2, phase = 'delivered', track_after = NULL, label_after = NULL,
       metadata = '{"for": "Layla"}' WHERE id = $1`,
    [request.id, at],
  );
  await archive(68);
  expect(await placesOf(stack.database, [request.id])).toEqual({ [request.id]: 'archive' });
  await exportAll();
  expect(await drop()).toBe('done');
  const names = await stack.run('SELECT awb, reference, metadata FROM archived_keys WHERE shipment_id = $1', [
    request.id,
  ]);
  expect(names).toEqual([{ awb, reference: 'GONE-1', metadata: null }]);
  const sent = await stack.requests();
  expect(await bookShipment(stack.oasis, request)).toMatchObject({ ok: false, code: 'conflict' });
  expect(await stack.requests()).toBe(sent);
  for (const typed of [awb, 'GONE-1', mobile])
    expect(await exportedMonths(stack.oasis.merchantId, typed)).toEqual([month]);
  const erased = await unsafeErasePerson(stack.administrator, mobile);
  expect(erased.files).toEqual([`archive/${month}/${stack.oasis.merchantId}/0001.jsonl.gz`]);
  expect((await unsafeErasePerson(stack.administrator, '0504446618')).files).toEqual([]);
  await stack.run("SELECT keep_archive_partitions('2024-06-01Z')");
});

it('stops at an error that isn’t the store’s, says so, and can be asked again', async () => {
  const ids = await archive(70);
  await exportMonth(stack.administrator, { month });
  const fails = async (table: string, event: string) =>
    stack.database.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'planted'; END $$;
      CREATE TRIGGER fails BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`);
  const works = () => stack.database.query('DROP FUNCTION fail CASCADE');
  await fails('archive_files', 'INSERT');
  await expect(unsafeWorkMonth({ month })).rejects.toThrow('planted');
  expect(await shown()).toMatchObject({ state: 'exporting', problem: 'failed' });
  expect(await listWorkingMonths()).toEqual([]);
  expect(await unsafeWorkMonth({ month })).toBe(false);
  await works();
  await exportAll();
  expect(await shown()).toMatchObject({ state: 'exported', problem: null, total: ids.length });
  await fails('archived_shipments', 'DELETE');
  await expect(drop()).rejects.toThrow('planted');
  expect(await shown()).toMatchObject({ state: 'dropping', problem: 'failed' });
  await works();
  expect(await drop()).toBe('done');
  expect(await shown()).toMatchObject({ state: 'dropped', problem: null });
  await stack.run("SELECT keep_archive_partitions('2024-06-01Z')");
});

it('needs a store, and the permission', async () => {
  await archive(69);
  const url = settings().LABEL_STORE_URL;
  settings().LABEL_STORE_URL = undefined;
  expect(await exportMonth(stack.administrator, { month })).toMatchObject({ code: 'no-store' });
  expect(await drop()).toBe('no-store');
  settings().LABEL_STORE_URL = url;
  await expect(exportMonth(stack.agent, { month })).rejects.toThrow('operator.configure');
  expect(await exportMonth(stack.administrator, { month: '1999-01' })).toMatchObject({ code: 'not-found' });
});
