import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { bookForm, bookTyped } from '#e2e/bookings/book-typed.ts';
import { kindRecords } from '#e2e/bookings/booking-records.ts';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { formOfRecord } from '#e2e/bookings/form-of-record.ts';
import { readLabelBarcodes, readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { VerbStack } from '#e2e/stack/verb-stack.ts';
import readLabels from '#lib/documents/label-sheet/read-label.ts';
import { renderLeftOut } from '#lib/documents/left-out/render-left-out.ts';
import { saveShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { prepareLabels } from './fetch-label.ts';
import { printLabels, printWithDocuments, recordLabelPrinted } from './print-labels.ts';
import { mostLabels } from './view.ts';

// The first test waits for two WebAssembly modules to compile.

const stack = await testStack();

async function printsOf(actor: VerbStack['oasis'], id: string) {
  return (await eventsOf(actor, id)).filter((event) => event === 'label-printed by person').length;
}

it('marks a label as printed by its job, or when a person opened it', async () => {
  const [one, other] = [await bookTyped(stack.oasis), await bookTyped(stack.oasis)];
  const isPrinted = async ({ id }: { id: string }) => (await findShipment(stack.oasis, id))?.isPrinted;
  await prepareLabels(stack.oasis, [one.id]);
  expect(await isPrinted(one)).toBe(false);
  const printed = await printLabels(stack.oasis, sheet([one.id]));
  if (!printed.ok) throw new Error(printed.code);
  await buffer(printed.value);
  expect(await isPrinted(one)).toBe(true);
  expect(await isPrinted(other)).toBe(false);
  await recordLabelPrinted(stack.oasis, other.id);
  expect(await isPrinted(other)).toBe(true);
});

const sheet = (ids: string[]) => ({ ids, layout: 'a4-four' as const, startAt: 0 });

it('fetches a missing label first, and prints all in the order given', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'missing-label', remaining: 1 });
  const without = await bookTyped(stack.oasis);
  const others = [await bookTyped(stack.oasis), await bookTyped(stack.oasis)];
  await expect.poll(async () => (await findShipment(stack.oasis, others[1]?.id ?? ''))?.hasLabel).toBe(true);
  const ids = [others[1], without, others[0]].map((shipment) => shipment?.id ?? '');

  expect(await prepareLabels(stack.oasis, ids)).toEqual([]);
  const printed = await printLabels(stack.oasis, sheet(ids));
  if (!printed.ok) throw new Error(printed.code);
  expect((await readLabelBarcodes(await buffer(printed.value))).toSorted()).toEqual(
    [without, ...others].map(({ awb }) => awb).toSorted(),
  );
  expect(await printsOf(stack.oasis, without.id)).toBe(1);
});

it('names those that can’t be had', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'missing-label', remaining: 1 });
  const { id } = await bookTyped(stack.oasis);
  await stack.fault({ operation: 'PrintLabel', kind: 'status', remaining: 10, params: { status: 503 } });
  const unknown = randomUUID();
  expect(await prepareLabels(stack.oasis, [id, unknown])).toEqual([id, unknown]);
  expect(await printLabels(stack.oasis, sheet([id, unknown]))).toMatchObject({
    ok: false,
    code: 'no-labels',
  });
  await stack.removeFaults();
});

it('prints nothing of another merchant', async () => {
  const { id } = await bookTyped(stack.nakheel);
  await expect.poll(async () => (await findShipment(stack.nakheel, id))?.hasLabel).toBe(true);
  expect(await prepareLabels(stack.oasis, [id])).toEqual([id]);
  expect(await printLabels(stack.oasis, sheet([id]))).toMatchObject({ ok: false, code: 'no-labels' });
  expect(await printsOf(stack.nakheel, id)).toBe(0);
});

it('adds the customs documents after the labels unless the merchant has turned it off, and notes them', async () => {
  const record = kindRecords(new Date()).find(({ title }) => title.startsWith('dates and coffee'));
  if (!record) throw new Error('no such record');
  const abroad = await bookForm(stack.oasis, formOfRecord(record.typed));
  const domestic = await bookTyped(stack.oasis);
  const ids = [abroad.id, domestic.id];
  expect(await prepareLabels(stack.oasis, ids)).toEqual([]);
  const pagesOf = async (layout: 'label' | 'a4-four') => {
    const printed = await printLabels(stack.oasis, { ids, layout, startAt: 0 });
    if (!printed.ok) throw new Error(printed.code);
    return readLabelText(await buffer(printed.value));
  };
  await saveShippingSettings(stack.oasis, { ...defaultShippingSettings, printsCustoms: false });
  expect(await pagesOf('label')).toHaveLength(2);
  expect(await printWithDocuments(stack.oasis, abroad.id)).toBeNull();

  await saveShippingSettings(stack.oasis, defaultShippingSettings);
  const pages = await pagesOf('label');
  expect(pages.map((page) => /Customs declaration|Commercial invoice/.exec(page)?.[0] ?? 'label')).toEqual([
    'label',
    'label',
    'Customs declaration',
    'Commercial invoice',
  ]);
  // The labels fill their sheet; the documents begin on the next.
  const sheets = await pagesOf('a4-four');
  expect(sheets.map((page) => page.includes('Customs declaration'))).toEqual([false, true]);
  const job = await printWithDocuments(stack.oasis, abroad.id);
  if (!job) throw new Error('no job');
  expect(await readLabelText(await buffer(job))).toHaveLength(3);
  expect(await printWithDocuments(stack.oasis, domestic.id)).toBeNull();
  expect(await printWithDocuments(stack.nakheel, abroad.id)).toBeNull();
  const events = await eventsOf(stack.oasis, abroad.id);
  expect(events.filter((event) => event === 'customs-printed by person')).toHaveLength(3);
  await saveShippingSettings(stack.oasis, defaultShippingSettings);
});

it('puts a packing slip after each label if the merchant has set it', async () => {
  const record = kindRecords(new Date()).find(({ title }) => title.startsWith('dates and coffee'));
  if (!record) throw new Error('no such record');
  const abroad = await bookForm(stack.oasis, formOfRecord(record.typed));
  const domestic = await bookTyped(stack.oasis);
  const ids = [domestic.id, abroad.id];
  // Its draft was begun in January.
  await stack.run(
    "UPDATE shipments SET created_at = '2026-01-02 08:00Z', booked_at = '2026-02-03 08:00Z' WHERE id = $1",
    [domestic.id],
  );
  expect(await prepareLabels(stack.oasis, ids)).toEqual([]);
  expect(await printWithDocuments(stack.oasis, domestic.id)).toBeNull();
  await saveShippingSettings(stack.oasis, {
    ...defaultShippingSettings,
    printsCustoms: false,
    printsPackingSlip: true,
  });
  const printed = await printLabels(stack.oasis, { ids, layout: 'label', startAt: 0 });
  if (!printed.ok) throw new Error(printed.code);
  const [first, second, third, fourth, ...more] = await readLabelText(await buffer(printed.value));
  expect(more).toEqual([]);
  for (const label of [first, third]) expect(label).not.toContain('Packing slip');
  expect(second).toContain(domestic.awb);
  expect(second).toContain('3 Feb 2026');
  expect(fourth).toContain(abroad.awb);
  const goods = (await findShipment(stack.oasis, abroad.id))?.details?.customs?.items ?? [];
  for (const { description } of goods) expect(fourth).toContain(description);
  const job = await printWithDocuments(stack.oasis, domestic.id);
  if (!job) throw new Error('no job');
  expect(await readLabelText(await buffer(job))).toHaveLength(2);
  expect(await printWithDocuments(stack.nakheel, domestic.id)).toBeNull();
  await saveShippingSettings(stack.oasis, defaultShippingSettings);
});

it('names the shipments whose label can’t be read on the last page, in both languages', async () => {
  const [broken, other] = [await bookTyped(stack.oasis), await bookTyped(stack.oasis)];
  const ids = [broken.id, other.id];
  for (const id of ids)
    await expect.poll(async () => (await findShipment(stack.oasis, id))?.hasLabel).toBe(true);
  await stack.run("UPDATE labels SET pdf = '%PDF-1.7 and nothing else' WHERE shipment_id = $1", [broken.id]);
  const pagesOf = async (wanted: string[]) => {
    const printed = await printLabels(stack.oasis, { ids: wanted, layout: 'label', startAt: 0 });
    if (!printed.ok) throw new Error(printed.code);
    return readLabelText(await buffer(printed.value));
  };
  const [label, notice, ...more] = await pagesOf(ids);
  expect(more).toEqual([]);
  expect(label).toContain(other.awb);
  expect(notice).toContain('Labels left out');
  expect(notice).toContain(broken.awb);
  expect(notice).not.toContain(other.awb);
  expect(await printsOf(stack.oasis, broken.id)).toBe(0);
  expect(await printsOf(stack.oasis, other.id)).toBe(1);
  expect((await pagesOf([broken.id])).map((page) => page.includes(broken.awb))).toEqual([true]);
  // A label whose object the store doesn't give is named too.
  await stack.run("UPDATE labels SET pdf = NULL, object_key = 'lost' WHERE shipment_id = $1", [broken.id]);
  expect((await pagesOf(ids))[1]).toContain(broken.awb);
});

it('names as many labels as a print job has on pages that it can take', async () => {
  const awbs = Array.from({ length: mostLabels }, (_, index) => `10000482${String(index).padStart(5, '0')}`);
  const label = renderLeftOut({ awbs, printedAt: new Date() });
  const [read] = await readLabels({ labels: [label], last: 0 });
  expect(read?.pages.length).toBeGreaterThan(10);
});
