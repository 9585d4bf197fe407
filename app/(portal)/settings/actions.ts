'use server';

import { revalidatePath } from 'next/cache';
import { action } from '#lib/auth/action.ts';
import {
  saveContact as keepContact,
  saveReceiverEmail as keepReceiverEmail,
  saveShippingSettings as save,
} from '#lib/merchants/merchant-settings.ts';
import { contactSchema, receiverEmailSchema, shippingSettingsSchema } from '#lib/merchants/schema.ts';

export const saveShippingSettings = action(
  'merchant.configure',
  shippingSettingsSchema,
  async (viewer, settings) => {
    await save(viewer, settings);
    revalidatePath('/settings/shipping');
    return { ok: true, value: null };
  },
);

/** Sets the email for receivers without one, from the booking form. */
export const saveReceiverEmail = action(
  'merchant.configure',
  receiverEmailSchema,
  async (viewer, { email }) => {
    await keepReceiverEmail(viewer, email);
    revalidatePath('/settings/shipping');
    revalidatePath('/shipments/new');
    return { ok: true, value: null };
  },
);

export const saveContact = action('merchant.configure', contactSchema, async (viewer, contact) => {
  await keepContact(viewer, contact);
  revalidatePath('/settings/shipping');
  return { ok: true, value: null };
});
