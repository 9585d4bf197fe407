'use server';

import { revalidatePath } from 'next/cache';
import { action } from '#lib/auth/action.ts';
import {
  addAccount as add,
  replaceToken as replace,
  retireAccount as retire,
  setDefaultAccount as setDefault,
} from '#lib/merchants/accounts/accounts.ts';
import { accountIdSchema, newAccountSchema, newTokenSchema } from '#lib/merchants/accounts/schema.ts';
import { accountCheckFor } from '#lib/rates/check-account.ts';

const page = '/settings/operator-accounts';

/** Each returns the result of the change; a page with changes reads its list again. */
export const addAccount = action('merchant.configure', newAccountSchema, async (viewer, typed) => {
  const value = await add(viewer, typed, accountCheckFor(viewer.merchantId));
  revalidatePath(page);
  return { ok: true, value };
});

export const replaceToken = action('merchant.configure', newTokenSchema, async (viewer, typed) => {
  const value = await replace(viewer, typed, accountCheckFor(viewer.merchantId));
  revalidatePath(page);
  return { ok: true, value };
});

export const setDefaultAccount = action('merchant.configure', accountIdSchema, async (viewer, { id }) => {
  const value = await setDefault(viewer, id);
  revalidatePath(page);
  return { ok: true, value };
});

export const retireAccount = action('merchant.configure', accountIdSchema, async (viewer, { id }) => {
  const value = await retire(viewer, id);
  revalidatePath(page);
  return { ok: true, value };
});
