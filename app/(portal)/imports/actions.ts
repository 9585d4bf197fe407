'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { bookImport as book } from '#lib/imports/booking/book-import.ts';
import { reviewBooking } from '#lib/imports/booking/review-booking.ts';
import {
  discardImport as discard,
  pauseImport as pause,
  stopImport as stop,
} from '#lib/imports/booking/stop-import.ts';
import { confirmColumns as confirm } from '#lib/imports/files/confirm-columns.ts';
import { fillMissing as fill } from '#lib/imports/files/fill-missing.ts';
import { renameImport as rename } from '#lib/imports/files/find-import.ts';
import { setHeader as setHead } from '#lib/imports/files/set-header.ts';
import { saveRows as save, sendAnyway as send } from '#lib/imports/rows/save-rows.ts';
import { answerTwin as answer } from '#lib/imports/rows/twins.ts';
import {
  columnsToConfirmSchema,
  headerToSetSchema,
  importNameSchema,
  missingToFillSchema,
  rowsToSaveSchema,
  rowToSendSchema,
  twinAnswerSchema,
} from '#lib/imports/schema.ts';

const page = ({ importId }: { importId: string }) => `/imports/${importId}`;

/** Doesn't refresh the page: the grid shows the saved rows, which the action returns. */
export const saveRows = action('shipments.book', rowsToSaveSchema, save);

/** Makes a row bookable despite its status, like saveRows. */
export const sendAnyway = action('shipments.book', rowToSendSchema, send);

export const answerTwin = action('shipments.book', twinAnswerSchema, answer, page);

export const confirmColumns = action('shipments.book', columnsToConfirmSchema, confirm, page);

const faultCodes = {
  'not-found': 'not-found',
  'in-use': 'conflict',
  'no-rows': 'invalid',
  'operator-unavailable': 'operator-unavailable',
} as const;

/** The row with the names of the columns. */
export const setHeader = action(
  'shipments.book',
  headerToSetSchema,
  async (viewer, input) => {
    const changed = await setHead(viewer, input);
    return changed.ok ? changed : { ok: false, code: faultCodes[changed.code] };
  },
  page,
);

/** Texts for all rows that lack a field. */
export const fillMissing = action('shipments.book', missingToFillSchema, fill, page);

const byId = z.object({ importId: z.uuid() });

/** What Book would book now. An action, because it marks rows that repeat others. */
export const reviewImport = action('shipments.book', byId, async (viewer, { importId }) => {
  const review = await reviewBooking(viewer, importId);
  return review ? { ok: true, value: review } : { ok: false, code: 'not-found' };
});

/** Queues the rows for the worker, if they are those of the review and no column is in question. */
export const bookImport = action(
  'shipments.book',
  byId.extend({ token: z.string().max(100) }),
  async (viewer, input) => {
    const booked = await book(viewer, input);
    if (booked.ok) return booked;
    const { code } = booked;
    if (code === 'no-account') return { ok: false, code: 'operator-unavailable' };
    return { ok: false, code: code === 'not-found' || code === 'outdated' ? code : 'conflict' };
  },
  page,
);

export const pauseImport = action('shipments.book', byId.extend({ isPaused: z.boolean() }), pause, page);

/** Takes back the rows that aren't handed to the carrier yet. */
export const stopImport = action(
  'shipments.book',
  byId,
  async (viewer, input) => {
    const opened = await stop(viewer, input);
    return opened === null ? { ok: false, code: 'not-found' } : { ok: true, value: { opened } };
  },
  page,
);

export const renameImport = action('shipments.book', importNameSchema, rename, page);

/** Discards an import, or restores it. */
export const discardImport = action(
  'shipments.book',
  byId.extend({ isDiscarded: z.boolean() }),
  discard,
  page,
);
