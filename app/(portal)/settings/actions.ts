'use server';

import { revalidatePath } from 'next/cache';
import { action } from '#lib/auth/action.ts';
import {
  saveContact as keepContact,
  saveShippingSettings as save,
} from '#lib/merchants/merchant-settings.ts';
import { contactSchema, shippingSettingsSchema } from '#lib/merchants/schema.ts';

export const saveShippingSettings = action(
  'merchant.configure',
  shippingSettingsSchema,
  async (viewer, settings) => {
    await save(viewer, settings);
    revalidatePath('/settings/shipping');
    return { ok: true, value: null };
  },
);

export const saveContact = action('merchant.configure', contactSchema, async (viewer, contact) => {
  await keepContact(viewer, contact);
  revalidatePath('/settings/shipping');
  return { ok: true, value: null };
});
