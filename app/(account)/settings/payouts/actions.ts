'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import {
  addBankAccount as add,
  removeBankAccount as remove,
  savePayouts as save,
  saveAccountCodes as saveCodes,
  saveTrn as saveNumber,
} from '#lib/money/money-settings.ts';
import { accountCodesSchema, bankAccountSchema, payoutsSchema, trnSchema } from '#lib/money/schema.ts';

const messageKeys = { exists: 'ibanTaken', 'too-many': 'tooManyAccounts' };

export const savePayouts = action('money.configure', payoutsSchema, async (viewer, payouts) => {
  await save(viewer, payouts);
  revalidatePath('/settings/payouts');
  return { ok: true, value: null };
});

export const saveTrn = action('money.configure', trnSchema, async (viewer, form) => {
  await saveNumber(viewer, form);
  revalidatePath('/settings/payouts');
  return { ok: true, value: null };
});

export const saveAccountCodes = action('money.manage', accountCodesSchema, async (viewer, codes) => {
  await saveCodes(viewer, codes);
  revalidatePath('/settings/payouts');
  return { ok: true, value: null };
});

export const addBankAccount = action('money.configure', bankAccountSchema, async (viewer, account) => {
  const added = await add(viewer, account);
  revalidatePath('/settings/payouts');
  return added.ok
    ? { ok: true, value: null }
    : { ok: false, code: 'invalid', fields: [{ path: 'iban', messageKey: messageKeys[added.code] }] };
});

export const removeBankAccount = action(
  'money.configure',
  z.object({ id: z.uuid() }),
  async (viewer, { id }) => {
    await remove(viewer, id);
    revalidatePath('/settings/payouts');
    return { ok: true, value: null };
  },
);
