import { afterAll, beforeEach, expect, it } from 'vitest';
import { bookTyped } from '#e2e/bookings/book-typed.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { startS3 } from '#lib/labels/testing/start-s3.ts';
import { settings } from '#lib/settings/settings.ts';
import { metricsText } from '#lib/telemetry/metrics.ts';
import { fetchLabel, fetchMissingLabel } from './fetch-label.ts';
import { findObject } from './object-store.ts';

const s3 = await startS3();
const stack = await testStack();
afterAll(() => s3.stop());

/** The first label loads the client of the store. */
const soon = { timeout: 20_000 };

/** A store that doesn't answer delays a label by at most this time. */
const patienceMs = 5_000;

beforeEach(() => {
  s3.mood = 'works';
  settings().LABEL_STORE = 's3';
});

const keyOf = (id: string) => `${stack.oasis.merchantId}/${id}.pdf`;

const book = async () => (await bookTyped(stack.oasis)).id;

/** The row of a label, and when the worker fetches it. */
async function stored(id: string) {
  const { merchantId } = stack.oasis;
  const found = await inMerchant(merchantId, (transaction) =>
    transaction.shipment.findUniqueOrThrow({
      where: { id_merchantId: { id, merchantId } },
      select: { labelAfter: true, label: { select: { pdf: true, objectKey: true } } },
    }),
  );
  return { ...found.label, isDue: found.labelAfter !== null };
}

const inDatabase = { pdf: expect.any(Uint8Array), objectKey: null, isDue: false };
const inStore = (id: string) => ({ pdf: null, objectKey: keyOf(id), isDue: false });

async function bookWithLabel() {
  const id = await book();
  await expect.poll(async () => (await stored(id)).isDue, soon).toBe(false);
  return id;
}

async function download(id: string): Promise<string> {
  const label = await fetchLabel(stack.oasis, id);
  return label.ok ? Buffer.from(label.value.pdf).toString('latin1') : label.code;
}

/** As the alert reads it. */
const failedCalls = async () =>
  Number(/^waybill_label_store_calls_total\{outcome="failed"\} (\d+)$/m.exec(await metricsText())?.[1] ?? 0);

const runWorkersJob = (id: string) =>
  fetchMissingLabel({ merchantId: stack.oasis.merchantId, shipmentId: id } as never);

it('stores a label in the bucket, and its key in the database', async () => {
  const id = await bookWithLabel();
  expect(await stored(id)).toEqual(inStore(id));
  const object = await findObject(keyOf(id));
  expect(Buffer.from(object ?? []).toString('latin1')).toMatch(/^%PDF-/);
  const requests = await stack.requests();
  expect(await download(id)).toBe(Buffer.from(object ?? []).toString('latin1'));
  expect(await stack.requests(), 'without asking the operator').toBe(requests);
});

it('reads each label from where it was stored, whatever the setting says now', async () => {
  const inBucket = await bookWithLabel();
  settings().LABEL_STORE = 'database';
  const inRow = await bookWithLabel();
  expect(await stored(inRow)).toEqual(inDatabase);
  const requests = await stack.requests();
  expect(await download(inBucket)).toMatch(/^%PDF-/);
  settings().LABEL_STORE = 's3';
  expect(await download(inRow)).toMatch(/^%PDF-/);
  expect(await stack.requests(), 'without asking the operator').toBe(requests);
  expect(await stored(inBucket)).toEqual(inStore(inBucket));
});

// A store that doesn't answer takes its whole time: the label that is shown waits beside the one that is stored.
it.each(['hangs', 'stalls', 'fails', 'cuts'] as const)(
  "while the store %s it books, stores the label later, and shows the operator's",
  async (mood) => {
    const inBucket = await bookWithLabel();
    s3.mood = mood;
    const failed = await failedCalls();
    const started = performance.now();
    const id = await book();
    expect(performance.now() - started, 'the booking waits for no store').toBeLessThan(patienceMs / 2);
    const asked = performance.now();
    await Promise.all([runWorkersJob(id), expect(download(inBucket)).resolves.toMatch(/^%PDF-/)]);
    expect(performance.now() - asked).toBeLessThan(patienceMs * 1.5);
    expect(await stored(inBucket), 'the object may still be there').toEqual(inStore(inBucket));
    expect(await stored(id), 'no row before the object').toEqual({ isDue: true });
    expect(await failedCalls()).toBeGreaterThan(failed);
    s3.mood = 'works';
    await runWorkersJob(id);
    expect(await stored(id)).toEqual(inStore(id));
    expect(Buffer.from((await findObject(keyOf(id))) ?? []).toString('latin1')).toMatch(/^%PDF-/);
  },
);

it('stores a lost label again', async () => {
  const id = await bookWithLabel();
  await s3.remove(keyOf(id));
  expect(await download(id)).toMatch(/^%PDF-/);
  expect(await findObject(keyOf(id))).not.toBeNull();
  expect(await stored(id)).toEqual(inStore(id));
});

it('leaves a lost label to the worker while the operator is not available', async () => {
  const id = await bookWithLabel();
  await s3.remove(keyOf(id));
  await stack.stopOperator();
  expect(await download(id)).toBe('operator-unavailable');
  await runWorkersJob(id);
  expect(await stored(id)).toEqual({ ...inStore(id), isDue: true });
  await stack.startOperator();
  await runWorkersJob(id);
  expect(await stored(id)).toEqual(inStore(id));
  expect(await findObject(keyOf(id))).not.toBeNull();
});

it('stores a lost label in the database, if new labels go there now', async () => {
  const id = await bookWithLabel();
  await s3.remove(keyOf(id));
  settings().LABEL_STORE = 'database';
  expect(await download(id)).toMatch(/^%PDF-/);
  expect(await stored(id)).toEqual(inDatabase);
});

it('a bucket that does not exist is a failure of the store, not a lost label', async () => {
  const id = await bookWithLabel();
  const { LABEL_STORE_BUCKET } = settings();
  settings().LABEL_STORE_BUCKET = 'misspelled';
  expect(await download(id)).toMatch(/^%PDF-/);
  settings().LABEL_STORE_BUCKET = LABEL_STORE_BUCKET;
  expect(await stored(id)).toEqual(inStore(id));
});

it('the database rejects a label in both places or in none', async () => {
  const shipmentId = await book();
  const { merchantId } = stack.oasis;
  await expect.poll(async () => (await stored(shipmentId)).objectKey, soon).toBe(keyOf(shipmentId));
  const where = { shipmentId_merchantId: { shipmentId, merchantId } };
  for (const data of [{ objectKey: null }, { pdf: Buffer.from('%PDF-') }])
    await expect(inMerchant(merchantId, ({ label }) => label.update({ where, data }))).rejects.toThrow(
      'labels_in_one_place',
    );
});
