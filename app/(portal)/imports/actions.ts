'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { allowTwice as allow } from '#lib/imports/allow-twice.ts';
import { bookImport as book } from '#lib/imports/book-import.ts';
import { queueMarkedRows } from '#lib/imports/queue-marked-rows.ts';
import { saveRow as save } from '#lib/imports/save-row.ts';
import { columnsSchema, rowToSaveSchema } from '#lib/imports/schema.ts';
import { setColumns as set } from '#lib/imports/set-columns.ts';

const pagePath = (importId: string) => `/imports/${importId}`;

export const saveRow = action('shipments.book', rowToSaveSchema, async (viewer, row) => {
  const saved = await save(viewer, row);
  return saved.ok ? saved : { ok: false, code: saved.code };
});

export const allowTwice = action(
  'shipments.book',
  rowToSaveSchema.omit({ edits: true }),
  async (viewer, row) => {
    if (!(await allow(viewer, row))) return { ok: false, code: 'not-found' };
    revalidatePath(pagePath(row.importId));
    return { ok: true, value: null };
  },
);

export const setColumns = action(
  'shipments.book',
  z.object({ importId: z.uuid(), columns: columnsSchema }),
  async (viewer, input) => {
    const changed = await set(viewer, input);
    if (!changed.ok) return { ok: false, code: changed.code };
    revalidatePath(pagePath(input.importId));
    return changed;
  },
);

/** Marks the rows, and queues the first ones at once; the worker queues the others. */
export const bookImport = action(
  'shipments.book',
  z.object({ importId: z.uuid() }),
  async (viewer, { importId }) => {
    const booked = await book(viewer, importId);
    if (!booked.ok) return { ok: false, code: booked.code };
    await queueMarkedRows({ merchantId: viewer.merchantId, importId }, 10);
    revalidatePath(pagePath(importId));
    return booked;
  },
);
