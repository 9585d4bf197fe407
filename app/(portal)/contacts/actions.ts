'use server';

import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { setSaveAtBooking as setSaving } from '#lib/contacts/contact-settings.ts';
import { mergeContacts as merge } from '#lib/contacts/duplicates.ts';
import { removeContacts as remove, restoreContacts as restore } from '#lib/contacts/remove-contacts.ts';
import { saveContact as save } from '#lib/contacts/save-contact.ts';
import { contactSchema } from '#lib/contacts/schema.ts';

const ids = z.array(z.uuid()).min(1).max(50);

const pages = { below: '/contacts' };

export const saveContact = action(
  'contacts.write',
  z.object({
    id: z.uuid(),
    isNew: z.boolean(),
    shown: contactSchema.optional().catch(undefined),
    contact: contactSchema,
  }),
  save,
  pages,
);

export const removeContacts = action(
  'contacts.write',
  z.object({ ids }),
  async (viewer, input) => ({ ok: true, value: await remove(viewer, input.ids) }),
  pages,
);

export const restoreContacts = action(
  'contacts.write',
  z.object({ ids }),
  async (viewer, input) => {
    const restored = await restore(viewer, input.ids);
    return restored > 0 ? { ok: true, value: restored } : { ok: false, code: 'not-found' };
  },
  pages,
);

export const mergeContacts = action(
  'contacts.write',
  z.object({ ids: ids.min(2) }),
  (viewer, input) => merge(viewer, input.ids),
  pages,
);

export const setSaveAtBooking = action(
  'contacts.write',
  z.object({ isOn: z.boolean() }),
  (viewer, { isOn }) => setSaving(viewer, isOn),
  pages,
);
