'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { bookShipment as book } from '#lib/attempts/book.ts';
import { cancelShipment as cancel } from '#lib/attempts/cancel.ts';
import { action } from '#lib/auth/action.ts';
import { knownVersions, type ShipmentForm, shipmentDraftSchema } from '#lib/booking-form/schema.ts';
import { rateLinesSchema } from '#lib/rates/schema.ts';
import { keepBookedReceiver } from './keep-booked-receiver.ts';

const id = z.uuid();
const key = z.uuid();
const expectedRule = z.enum(['will-cancel', 'will-return']);
// The domain function reports every broken rule at its field, so this only limits the size of the input.
const form = shipmentDraftSchema;

export const bookShipment = action(
  'shipments.book',
  z.object({
    id,
    key,
    form,
    known: knownVersions,
    price: rateLinesSchema.optional(),
    despiteLookAlike: z.boolean().optional(),
    contact: z.object({ id: z.uuid().nullable(), isSaved: z.boolean() }).optional(),
  }),
  async (viewer, { contact, ...input }) => {
    const booked = await book(viewer, { ...input, form: input.form as ShipmentForm });
    if (booked.ok || booked.code === 'unconfirmed')
      keepBookedReceiver(viewer, { receiver: input.form.receiver, contact });
    if (!booked.ok) {
      const { lookAlike, refreshedPlaces, ...details } = booked.details;
      return { ok: false, code: booked.code, detail: { lookAlike, refreshedPlaces }, ...details };
    }
    revalidatePath(`/shipments/${input.id}`);
    return booked;
  },
);

export const cancelShipment = action(
  'shipments.cancel',
  z.object({ id, key, expectedRule }),
  async (viewer, input) => {
    const cancelled = await cancel(viewer, input);
    // A failure can mean that the rule has changed, which the page then has to show.
    revalidatePath(`/shipments/${input.id}`);
    return cancelled.ok
      ? cancelled
      : { ok: false, code: cancelled.code, message: cancelled.details?.message };
  },
);
