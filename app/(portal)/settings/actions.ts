'use server';

import { revalidatePath } from 'next/cache';
import { action } from '#lib/auth/action.ts';
import {
  saveMerchantContact as keepContact,
  saveReceiverEmail as keepReceiverEmail,
  saveShippingSettings as save,
} from '#lib/merchants/merchant-settings.ts';
import { merchantContactSchema, receiverEmailSchema, shippingSettingsSchema } from '#lib/merchants/schema.ts';

export const saveShippingSettings = action(
  'merchant.configure',
  shippingSettingsSchema,
  save,
  '/settings/shipping',
);

/** Sets the email for receivers without one, from the booking form. */
export const saveReceiverEmail = action(
  'merchant.configure',
  receiverEmailSchema,
  async (viewer, { email }) => {
    await keepReceiverEmail(viewer, email);
    revalidatePath('/settings/shipping');
  },
  '/shipments/new',
);

export const saveMerchantContact = action(
  'merchant.configure',
  merchantContactSchema,
  keepContact,
  '/settings/shipping',
);
