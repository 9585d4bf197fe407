'use server';

import { z } from 'zod';
import { labelsOf } from '#components/labels/labels-of.ts';
import { cancelMany as cancel, findCancelRules as findRules } from '#lib/attempts/cancel-many.ts';
import { cancelManySchema } from '#lib/attempts/schema.ts';
import { mostCancelled } from '#lib/attempts/view.ts';
import { action } from '#lib/auth/action.ts';
import { findMatching } from '#lib/search/lists/list-shipments.ts';
import { matchingSchema } from '#lib/search/lists/schema.ts';

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
