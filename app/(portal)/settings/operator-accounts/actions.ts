'use server';

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

/** The value of each is the result of the change. */
export const addAccount = action(
  'merchant.configure',
  newAccountSchema,
  async (viewer, typed) => ({
    ok: true,
    value: await add(viewer, typed, accountCheckFor(viewer.merchantId)),
  }),
  page,
);

export const replaceToken = action(
  'merchant.configure',
  newTokenSchema,
  async (viewer, typed) => ({
    ok: true,
    value: await replace(viewer, typed, accountCheckFor(viewer.merchantId)),
  }),
  page,
);

export const setDefaultAccount = action(
  'merchant.configure',
  accountIdSchema,
  async (viewer, { id }) => ({ ok: true, value: await setDefault(viewer, id) }),
  page,
);

export const retireAccount = action(
  'merchant.configure',
  accountIdSchema,
  async (viewer, { id }) => ({ ok: true, value: await retire(viewer, id) }),
  page,
);
