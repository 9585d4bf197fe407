'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { setSaveAtBooking as setSaving } from '#lib/contacts/contact-settings.ts';
import { mergeContacts as merge } from '#lib/contacts/duplicates.ts';
import { removeContacts as remove, restoreContacts as restore } from '#lib/contacts/remove-contacts.ts';
import { saveContact as save } from '#lib/contacts/save-contact.ts';
import { contactSchema } from '#lib/contacts/schema.ts';

const ids = z.array(z.uuid()).min(1).max(50);

export const saveContact = action(
  'contacts.write',
  z.object({ id: z.uuid(), isNew: z.boolean(), contact: contactSchema }),
  async (viewer, input) => {
    const saved = await save(viewer, input);
    if (!saved.ok) return { ok: false, code: saved.code === 'not-found' ? 'not-found' : 'not-allowed' };
    revalidatePath('/contacts', 'layout');
    return saved;
  },
);

export const removeContacts = action('contacts.write', z.object({ ids }), async (viewer, input) => {
  const removed = await remove(viewer, input.ids);
  revalidatePath('/contacts', 'layout');
  return { ok: true, value: removed };
});

export const restoreContacts = action('contacts.write', z.object({ ids }), async (viewer, input) => {
  const restored = await restore(viewer, input.ids);
  revalidatePath('/contacts', 'layout');
  return { ok: true, value: restored };
});

export const mergeContacts = action(
  'contacts.write',
  z.object({ ids: ids.min(2) }),
  async (viewer, input) => {
    const merged = await merge(viewer, input.ids);
    revalidatePath('/contacts', 'layout');
    return merged.ok ? merged : { ok: false, code: merged.code };
  },
);

export const setSaveAtBooking = action(
  'contacts.write',
  z.object({ isOn: z.boolean() }),
  async (viewer, { isOn }) => {
    await setSaving(viewer, isOn);
    revalidatePath('/contacts', 'layout');
    return { ok: true, value: null };
  },
);
