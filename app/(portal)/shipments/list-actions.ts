'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import {
  columnsCookie,
  narrowest,
  optionalColumns,
  sizedColumns,
  widest,
  widthsCookie,
  writeColumns,
  writeWidths,
} from '#components/search/list/list-columns.ts';
import { action } from '#lib/auth/action.ts';
import { changeDrafts as change, draftChangeSchema } from '#lib/booking-form/change-drafts.ts';
import { discardDrafts as discard, restoreDrafts as restore } from '#lib/booking-form/discard-drafts.ts';
import { ownCookieName, ownCookieOptions } from '#lib/http/own-cookie.ts';
import { prepareLabels as prepare } from '#lib/labels/fetch-label.ts';
import { prepareLabelsSchema } from '#lib/labels/schema.ts';
import { getShippingSettings } from '#lib/merchants/merchant-settings.ts';
import { removeView as remove, saveView as save } from '#lib/search/views/saved-views.ts';
import { viewSchema } from '#lib/search/views/schema.ts';

/** A page of the list has fewer. */
const most = 50;

const ids = z.array(z.uuid()).min(1).max(most);

export const discardDrafts = action(
  'shipments.book',
  z.object({ ids }),
  async (viewer, input) => ({ ok: true, value: await discard(viewer, input.ids) }),
  '/shipments',
);

export const restoreDrafts = action(
  'shipments.book',
  z.object({ ids }),
  async (viewer, input) => ({ ok: true, value: await restore(viewer, input.ids) }),
  '/shipments',
);

/** Changes the selected drafts; the value is how many. */
export const changeDrafts = action(
  'shipments.book',
  z.object({ ids, change: draftChangeSchema }),
  async (viewer, input) => ({ ok: true, value: await change(viewer, input.ids, input.change) }),
  '/shipments',
);

export const prepareLabels = action('shipments.read', prepareLabelsSchema, async (viewer, input) => {
  const [missing, { printsPackingSlip }] = await Promise.all([
    prepare(viewer, input.ids),
    getShippingSettings(viewer.merchantId),
  ]);
  return { ok: true, value: { missing, hasSlips: printsPackingSlip } };
});

const yearSeconds = 365 * 24 * 60 * 60;

/** Remembers the columns in this browser for a year. */
export const chooseColumns = action(
  'shipments.read',
  z.strictObject({ columns: z.array(z.enum(optionalColumns)).max(optionalColumns.length) }),
  (_, { columns }) => remember(columnsCookie, writeColumns(columns)),
);

/** Remembers the columns' widths in the same way. */
export const saveWidths = action(
  'shipments.read',
  z.strictObject({ widths: z.partialRecord(z.enum(sizedColumns), z.int().min(narrowest).max(widest)) }),
  (_, { widths }) => remember(widthsCookie, writeWidths(widths)),
);

async function remember(cookie: string, text: string): Promise<void> {
  const options = { ...ownCookieOptions(), maxAge: yearSeconds };
  (await cookies()).set(ownCookieName(cookie), text, options);
}

export const saveView = action('shipments.read', viewSchema, save);

export const removeView = action('shipments.read', z.strictObject({ id: z.uuid() }), (viewer, { id }) =>
  remove(viewer, id),
);
