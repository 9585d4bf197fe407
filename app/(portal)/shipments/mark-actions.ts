'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { removeNote as removeOne, writeNote as write } from '#lib/marks/notes.ts';
import { noteText } from '#lib/marks/schema.ts';
import { addTag as add, removeTag as remove } from '#lib/marks/tags.ts';
import { mostSelected } from '#lib/search/lists/view.ts';
import { tagName } from '#lib/shipments/tag-name.ts';

const id = z.uuid();
const ids = z.array(id).min(1).max(mostSelected);

export const addTag = action('shipments.book', z.strictObject({ ids, name: tagName }), add, {
  below: '/shipments',
});

export const removeTag = action(
  'shipments.book',
  z.strictObject({ ids, tagId: id }),
  async (viewer, input) => ({ ok: true, value: await remove(viewer, input) }),
  { below: '/shipments' },
);

export const writeNote = action(
  'shipments.book',
  z.strictObject({ id, shipmentId: id, text: noteText }),
  write,
  ({ shipmentId }) => `/shipments/${shipmentId}`,
);

export const removeNote = action('shipments.book', z.strictObject({ id }), async (viewer, input) => {
  const removed = await removeOne(viewer, input.id);
  if (removed.ok) revalidatePath(`/shipments/${removed.value.shipmentId}`);
  return removed;
});
