import { randomUUID } from 'node:crypto';
import type { VerbStack } from '#e2e/stack/verb-stack.ts';
import { defaultShippingSettings } from '#lib/merchants/schema.ts';
import type { BookingRecord, TypedForm } from './booking-records.ts';
import { formOfRecord } from './form-of-record.ts';

/** Books a record's form as the first demo merchant. Returns the booking and the request that the operator received. */
export async function bookRecord({ oasis, ledger }: VerbStack, { typed, settings }: BookingRecord) {
  const { bookShipment } = await import('#lib/attempts/book.ts');
  const { saveShippingSettings } = await import('#lib/merchants/merchant-settings.ts');
  const save = (changes: BookingRecord['settings']) =>
    saveShippingSettings(oasis, { ...defaultShippingSettings, ...changes });
  if (settings) await save(settings);
  const submit = { id: randomUUID(), key: randomUUID(), form: formOfRecord(typed), despiteLookAlike: true };
  const booked = await bookShipment(oasis, submit);
  if (settings) await save({});
  const row = (await ledger()).at(-1);
  if (!row) throw new Error('the operator received nothing');
  return { booked, row };
}

/** Books a form that the operator refuses. Returns the shipment with its refusal. */
export async function refuseRecord({ oasis }: VerbStack, typed: TypedForm) {
  const { bookShipment } = await import('#lib/attempts/book.ts');
  const { findShipment } = await import('#lib/shipments/find-shipment.ts');
  const submit = { id: randomUUID(), key: randomUUID(), form: formOfRecord(typed), despiteLookAlike: true };
  const answer = await bookShipment(oasis, submit);
  return { answer, shipment: await findShipment(oasis, submit.id) };
}
