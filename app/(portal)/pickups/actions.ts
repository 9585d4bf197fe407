'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { closeDay as close } from '#lib/pickups/close-day.ts';
import { handOver as mark, undoHandOver as undo } from '#lib/pickups/hand-over.ts';
import { handOverSchema, undoHandOverSchema } from '#lib/pickups/schema.ts';

/** The page reads its lists again after the last of several scans, not after each. */
export const handOver = action('shipments.book', handOverSchema, async (viewer, { code }) => {
  return { ok: true, value: await mark(viewer, code) };
});

export const undoHandOver = action('shipments.book', undoHandOverSchema, (viewer, { id }) =>
  undo(viewer, id),
);

/** Emails today's summary to the person who closes the day. */
export const closeDay = action('shipments.book', z.null(), (viewer) => close(viewer, viewer.email));
