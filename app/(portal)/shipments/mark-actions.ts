'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { mostSelected } from '#lib/shipments/lists/view.ts';
import { addTag as add } from '#lib/shipments/marks/add-tag.ts';
import { removeNote as removeOne } from '#lib/shipments/marks/remove-note.ts';
import { removeTag as remove } from '#lib/shipments/marks/remove-tag.ts';
import { noteText, tagName } from '#lib/shipments/marks/schema.ts';
import { writeNote as write } from '#lib/shipments/marks/write-note.ts';

const id = z.uuid();
const ids = z.array(id).min(1).max(mostSelected);

export const addTag = action(
  'shipments.book',
  z.strictObject({ ids, name: tagName }),
  async (viewer, input) => {
    const added = await add(viewer, input);
    if (added.ok) revalidatePath('/shipments', 'layout');
    return added;
  },
);

export const removeTag = action(
  'shipments.book',
  z.strictObject({ ids, tagId: id }),
  async (viewer, input) => {
    const removed = await remove(viewer, input);
    revalidatePath('/shipments', 'layout');
    return { ok: true, value: removed };
  },
);

export const writeNote = action(
  'shipments.book',
  z.strictObject({ id, shipmentId: id, text: noteText }),
  async (viewer, input) => {
    const written = await write(viewer, input);
    if (written.ok) revalidatePath(`/shipments/${input.shipmentId}`);
    return written;
  },
);

export const removeNote = action('shipments.book', z.strictObject({ id }), async (viewer, input) => {
  const removed = await removeOne(viewer, input.id);
  if (removed.ok) revalidatePath(`/shipments/${removed.value.shipmentId}`);
  return removed;
});
