'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { merchantAction } from '#lib/auth/merchant-action.ts';
import { type BookingAnswer, bookShipment as book } from '#lib/shipments/book-shipment.ts';
import { cancelShipment as cancel } from '#lib/shipments/cancel-shipment.ts';
import { discardDraft as discard } from '#lib/shipments/discard-draft.ts';
import { saveDraft as save } from '#lib/shipments/save-draft.ts';
import { type ShipmentForm, shipmentDraftSchema } from '#lib/shipments/schema.ts';
import type { ShipmentState } from '#lib/shipments/view.ts';

const id = z.uuid();
const key = z.uuid();

const saveDraftAction = merchantAction(z.object({ id, form: shipmentDraftSchema }), async (viewer, input) => {
  const saved = await save(viewer, input);
  return saved.ok ? { ok: true, value: { savedAt: saved.value.savedAt.toISOString() } } : saved;
});

const bookShipmentAction = merchantAction(
  // The verb answers with every broken rule at its field; here only the size of what came is bounded.
  z.object({ id, key, form: shipmentDraftSchema, despiteLookAlike: z.boolean().optional() }),
  async (viewer, { form, ...input }) => {
    const booked = await book(viewer, { ...input, form: form as ShipmentForm });
    revalidatePath('/', 'layout');
    return booked.ok ? booked : { ok: false, code: booked.code, ...booked.details };
  },
);

const cancelShipmentAction = merchantAction(
  z.object({ id, key, expectedRule: z.enum(['will-cancel', 'will-return']) }),
  async (viewer, input) => {
    const cancelled = await cancel(viewer, input);
    revalidatePath('/', 'layout');
    return cancelled.ok
      ? cancelled
      : { ok: false, code: cancelled.code, message: cancelled.details?.message };
  },
);

const discardDraftAction = merchantAction(z.object({ id }), async (viewer, input) => {
  const discarded = await discard(viewer, input.id);
  revalidatePath('/', 'layout');
  return discarded;
});

export async function saveDraft(input: {
  id: string;
  form: ShipmentForm;
}): Promise<ActionResult<{ savedAt: string }>> {
  return saveDraftAction(input);
}

export async function bookShipment(input: {
  id: string;
  key: string;
  form: ShipmentForm;
  despiteLookAlike?: boolean;
}): Promise<ActionResult<BookingAnswer>> {
  return bookShipmentAction(input);
}

export async function cancelShipment(input: {
  id: string;
  key: string;
  expectedRule: 'will-cancel' | 'will-return';
}): Promise<ActionResult<{ state: ShipmentState }>> {
  return cancelShipmentAction(input);
}

export async function discardDraft(input: { id: string }): Promise<ActionResult<null>> {
  return discardDraftAction(input);
}
