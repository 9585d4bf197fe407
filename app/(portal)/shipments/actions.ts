'use server';

import { revalidatePath } from 'next/cache';
import { after } from 'next/server';
import { z } from 'zod';
import { bringBackShipment as bringBackOne } from '#lib/archive/bring-back.ts';
import { bookShipment as book } from '#lib/attempts/book.ts';
import { cancelShipment as cancel } from '#lib/attempts/cancel.ts';
import { action } from '#lib/auth/action.ts';
import type { MerchantViewer } from '#lib/auth/viewer.ts';
import { knownVersions, type ShipmentForm, shipmentDraftSchema } from '#lib/booking-form/schema.ts';
import { keepReceiver, markUsed } from '#lib/contacts/keep-receiver.ts';
import { createReturnLink as linkToLabel } from '#lib/labels/return-link.ts';
import { rateLinesSchema } from '#lib/rates/schema.ts';
import { logger } from '#lib/telemetry/logger.ts';

const id = z.uuid();
const key = z.uuid();
const expectedRule = z.enum(['will-cancel', 'will-return']);
// The domain function reports all that is wrong at its field, so this only limits the size of the input.
const form = shipmentDraftSchema;

const page = (shipment: { id: string }) => `/shipments/${shipment.id}`;

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
    return cancelled.ok
      ? cancelled
      : { ok: false, code: cancelled.code, message: cancelled.details?.message };
  },
  // A failure can mean that the rule has changed, which the page then has to show.
  page,
);

export const bringBackShipment = action(
  'shipments.book',
  z.object({ id }),
  (viewer, given) => bringBackOne(viewer, given.id),
  page,
);

type Booked = {
  receiver: Record<string, string | boolean>;
  /** The contact that filled in the receiver, and whether the receiver is saved as one. */
  contact?: { id: string | null; isSaved: boolean };
};

/** Saves the receiver of a booking as a contact, after the answer: the booking neither waits for it nor fails with it. */
function keepBookedReceiver(viewer: MerchantViewer, { receiver, contact }: Booked): void {
  const { id = null, isSaved = false } = contact ?? {};
  if (!isSaved && !id) return;
  after(async () => {
    try {
      if (isSaved) await keepReceiver(viewer, receiver);
      if (id) await markUsed(viewer, id);
    } catch (error) {
      logger().error({ err: error }, 'receiver could not be saved as a contact');
    }
  });
}

export const createReturnLink = action('shipments.book', z.object({ id }), (viewer, given) =>
  linkToLabel(viewer, given.id),
);
