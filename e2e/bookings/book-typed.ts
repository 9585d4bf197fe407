import { randomUUID } from 'node:crypto';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { typedForm } from './typed-form.ts';

type Change = Parameters<typeof typedForm>[1];

/** What a window sends to book a typed form: a new shipment, under a new key. */
export const typedRequest = async (actor: MerchantActor, change?: Change) => ({
  id: randomUUID(),
  key: randomUUID(),
  form: await typedForm(actor, change),
});

/** Books a form, also where it looks like another one. Throws if it isn't booked. */
export async function bookForm(
  actor: MerchantActor,
  form: ShipmentForm,
): Promise<{ id: string; awb: string }> {
  const { bookShipment } = await import('#lib/attempts/book.ts');
  const id = randomUUID();
  const booked = await bookShipment(actor, { id, key: randomUUID(), form, despiteLookAlike: true });
  if (!booked.ok || !booked.value.awb) throw new Error(JSON.stringify(booked));
  return { id, awb: booked.value.awb };
}

export const bookTyped = async (actor: MerchantActor, change?: Change) =>
  bookForm(actor, await typedForm(actor, change));
