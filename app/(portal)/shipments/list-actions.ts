'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { discardDrafts as discard, restoreDrafts as restore } from '#lib/booking-form/discard-drafts.ts';
import { shipmentDraftSchema } from '#lib/booking-form/schema.ts';
import { prepareLabels as prepare } from '#lib/labels/fetch-label.ts';
import { prepareLabelsSchema } from '#lib/labels/schema.ts';

/** A page of the list has fewer. */
const most = 50;

const ids = z.array(z.uuid()).min(1).max(most);
const drafts = z
  .array(
    z.object({ id: z.uuid(), createdAt: z.date().max(new Date('9999-01-01')), form: shipmentDraftSchema }),
  )
  .min(1)
  .max(most);

export const discardDrafts = action('shipments.book', z.object({ ids }), async (viewer, input) => {
  const discarded = await discard(viewer, input.ids);
  revalidatePath('/shipments');
  return { ok: true, value: discarded };
});

export const restoreDrafts = action('shipments.book', z.object({ drafts }), async (viewer, input) => {
  const restored = await restore(viewer, input.drafts);
  revalidatePath('/shipments');
  return { ok: true, value: restored };
});

export const prepareLabels = action('shipments.read', prepareLabelsSchema, async (viewer, input) => {
  return { ok: true, value: await prepare(viewer, input.ids) };
});
