'use server';

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

const page = '/settings/payouts';

export const savePayouts = action('money.configure', payoutsSchema, save, page);

export const saveTrn = action('money.configure', trnSchema, saveNumber, page);

export const saveAccountCodes = action('money.manage', accountCodesSchema, saveCodes, page);

export const addBankAccount = action(
  'money.configure',
  bankAccountSchema,
  async (viewer, account) => {
    const added = await add(viewer, account);
    return added.ok
      ? { ok: true, value: null }
      : { ok: false, code: 'invalid', fields: [{ path: 'iban', messageKey: messageKeys[added.code] }] };
  },
  page,
);

export const removeBankAccount = action(
  'money.configure',
  z.object({ id: z.uuid() }),
  (viewer, { id }) => remove(viewer, id),
  page,
);
