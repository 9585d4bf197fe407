import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { bookForm, bookTyped } from '#e2e/bookings/book-typed.ts';
import { kindRecords } from '#e2e/bookings/booking-records.ts';
import { eventsOf } from '#e2e/bookings/events-of.ts';
import { formOfRecord } from '#e2e/bookings/form-of-record.ts';
import { readLabelText } from '#e2e/browser/read-label-barcode.ts';
import { testStack } from '#e2e/stack/test-stack.ts';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { endOf } from '#lib/core/testing/end-of.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';
import { printCustoms } from './print-customs.ts';

// The first test waits for two WebAssembly modules to compile, and for a thread.

const stack = await testStack();

function bookAbroad(terms: Partial<ShipmentForm['customs']> = {}) {
  const record = kindRecords(new Date()).find(({ title }) => title.startsWith('dates and coffee'));
  if (!record) throw new Error('no such record');
  const form = formOfRecord(record.typed);
  return bookForm(stack.oasis, { ...form, customs: { ...form.customs, ...terms } });
}

async function textOf(id: string, document: 'declaration' | 'invoice'): Promise<string> {
  const printed = await printCustoms(stack.oasis, { id, document });
  if (!printed.ok) throw new Error(printed.code);
  return (await readLabelText(printed.value.pdf)).join(' ').replace(/\s+/g, ' ');
}

const customsPrints = async (id: string) =>
  (await eventsOf(stack.oasis, id)).filter((event) => event === 'customs-printed by person').length;

it('prints the declaration and the invoice with the values of the shipment, and notes it in its history', async () => {
  const { id, awb } = await bookAbroad();
  const details = (await findShipment(stack.oasis, id))?.details;
  const items = details?.customs?.items ?? [];
  expect(items.length).toBeGreaterThan(0);
  for (const document of ['declaration', 'invoice'] as const) {
    const text = await textOf(id, document);
    expect(text).toContain(awb);
    for (const { description, hsCode } of items) {
      expect(text).toContain(description);
      if (hsCode) expect(text).toContain(hsCode);
    }
    const amountMinor = items.reduce((sum, { value }) => sum + value.amountMinor, 0);
    expect(text).toContain(`${details?.customs?.currency} ${(amountMinor / 100).toFixed(2)}`);
    expect(text).toContain(`${((details?.parcel.weightGrams ?? 0) / 1000).toFixed(3)} kg`);
  }
  expect(await customsPrints(id)).toBe(2);
});

it('prints the day of the booking, not the day on which its draft was begun', async () => {
  const { id } = await bookAbroad();
  await stack.run(
    "UPDATE shipments SET created_at = '2026-01-02 08:00Z', booked_at = '2026-02-03 08:00Z' WHERE id = $1",
    [id],
  );
  expect(await textOf(id, 'invoice')).toContain('3 Feb 2026');
});

it('prints the Incoterm that the parcel was booked with', async () => {
  const { id } = await bookAbroad({ exportReason: 'gift', incoterm: 'DDP' });
  expect((await findShipment(stack.oasis, id))?.details?.customs).toMatchObject({
    exportReason: 'gift',
    incoterm: 'DDP',
  });
  expect(await textOf(id, 'invoice')).toContain('DDP');
});

it('has none for a shipment inside the country', async () => {
  const { id } = await bookTyped(stack.oasis);
  expect(await endOf(printCustoms(stack.oasis, { id, document: 'declaration' }))).toBe('not-found');
});

it('answers about another merchant’s shipment as about none, and notes nothing', async () => {
  const { id } = await bookAbroad();
  for (const one of [id, randomUUID(), 'none'])
    expect(await endOf(printCustoms(stack.nakheel, { id: one, document: 'invoice' }))).toBe('not-found');
  expect(await customsPrints(id)).toBe(0);
});
