import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { typedForm } from '#e2e/bookings/typed-form.ts';
import { readLabelBarcodes } from '#e2e/browser/read-label-barcode.ts';
import { startVerbStack, type VerbStack } from '#e2e/stack/verb-stack.ts';
import { bookShipment } from '#lib/shipments/booking/book-shipment.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { prepareLabels } from './prepare-labels.ts';
import { printLabels } from './print-labels.ts';

// The first test waits for two WebAssembly modules to compile.
vi.setConfig({ testTimeout: 30_000 });

let stack: VerbStack;

beforeAll(async () => {
  stack = await startVerbStack();
});
afterAll(() => stack.stop());

async function book(actor: VerbStack['oasis']) {
  const id = randomUUID();
  const booked = await bookShipment(actor, { id, key: randomUUID(), form: await typedForm(actor) });
  if (!booked.ok || !booked.value.awb) throw new Error('not booked');
  return { id, awb: booked.value.awb };
}

async function printsOf(actor: VerbStack['oasis'], id: string) {
  return (await eventsOf(actor, id)).filter((event) => event === 'label-printed by person').length;
}

const sheet = (ids: string[]) => ({ ids, layout: 'a4-four' as const, startAt: 0 });

it('fetches a missing label first, and prints all in the order given', async () => {
  await stack.fault({ operation: 'CreateBooking', kind: 'missing-label', remaining: 1 });
  const without = await book(stack.oasis);
  const others = [await book(stack.oasis), await book(stack.oasis)];
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
  const { id } = await book(stack.oasis);
  await stack.fault({ operation: 'PrintLabel', kind: 'status', remaining: 10, params: { status: 503 } });
  const unknown = randomUUID();
  expect(await prepareLabels(stack.oasis, [id, unknown])).toEqual([id, unknown]);
  expect(await printLabels(stack.oasis, sheet([id, unknown]))).toMatchObject({
    ok: false,
    code: 'no-labels',
  });
});

it('prints nothing of another merchant', async () => {
  const { id } = await book(stack.nakheel);
  await expect.poll(async () => (await findShipment(stack.nakheel, id))?.hasLabel).toBe(true);
  expect(await prepareLabels(stack.oasis, [id])).toEqual([id]);
  expect(await printLabels(stack.oasis, sheet([id]))).toMatchObject({ ok: false, code: 'no-labels' });
  expect(await printsOf(stack.nakheel, id)).toBe(0);
});
