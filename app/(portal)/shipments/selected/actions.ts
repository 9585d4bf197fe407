'use server';

import { z } from 'zod';
import { labelsOf } from '#components/shipments/list/labels/labels-of.ts';
import { action } from '#lib/auth/action.ts';
import { cancelMany as cancel } from '#lib/shipments/cancelling/cancel-many.ts';
import { findCancelRules as findRules } from '#lib/shipments/cancelling/find-cancel-rules.ts';
import { cancelManySchema } from '#lib/shipments/cancelling/schema.ts';
import { mostCancelled } from '#lib/shipments/cancelling/view.ts';
import { findMatching } from '#lib/shipments/lists/find-matching.ts';
import { matchingSchema } from '#lib/shipments/lists/schema.ts';

export const chooseMatching = action('shipments.read', matchingSchema, async (viewer, matching) => {
  const { shipments, isCut } = await findMatching(viewer, matching);
  return { ok: true, value: { chosen: labelsOf(shipments), isCut } };
});

export const findCancelRules = action(
  'shipments.cancel',
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostCancelled) }),
  async (viewer, { ids }) => ({ ok: true, value: await findRules(viewer, ids) }),
);

export const cancelMany = action('shipments.cancel', cancelManySchema, async (viewer, { items }) => ({
  ok: true,
  value: await cancel(viewer, items),
}));
