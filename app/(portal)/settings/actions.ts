'use server';

import { revalidatePath } from 'next/cache';
import { action } from '#lib/auth/action.ts';
import { saveShippingSettings as save } from '#lib/merchants/save-shipping-settings.ts';
import { shippingSettingsSchema } from '#lib/merchants/schema.ts';

export const saveShippingSettings = action(
  'merchant.configure',
  shippingSettingsSchema,
  async (viewer, settings) => {
    await save(viewer, settings);
    revalidatePath('/settings/shipping');
    return { ok: true, value: null };
  },
);
