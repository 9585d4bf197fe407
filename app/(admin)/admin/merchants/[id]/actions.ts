'use server';

import { z } from 'zod';
import { endKey, limitKey } from '#lib/api-keys/manage-keys.ts';
import { readLimits } from '#lib/api-keys/read-key-form.ts';
import { reasonSchema } from '#lib/audit/reason.ts';
import { action, outcome } from '#lib/auth/action.ts';
import {
  addAccount,
  replaceToken,
  retireAccount,
  setDefaultAccount,
} from '#lib/merchants/accounts/accounts.ts';
import { accountIdSchema, newAccountSchema, newTokenSchema } from '#lib/merchants/accounts/schema.ts';
import { asActorAt, findMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { accountCheckFor } from '#lib/rates/check-account.ts';
import { removeSingleSignOn as removeOf, unsafeSaveSingleSignOn } from '#lib/single-sign-on/administer.ts';
import { singleSignOnSchema } from '#lib/single-sign-on/schema.ts';
import { changeEndpoint } from '#lib/webhooks/endpoints.ts';

const ofMerchant = z.object({ merchantId: z.uuid() });
/** As it was typed. */
const limit = z.string().max(20);
const page = ({ merchantId }: { merchantId: string }) => `/admin/merchants/${merchantId}`;

/** The actions of a merchant's owner, for an administrator. */
export const addMerchantAccount = action(
  'merchants.manage',
  ofMerchant.extend(newAccountSchema.shape),
  async (administrator, { merchantId, ...typed }) => {
    if (!(await findMerchant(administrator, merchantId))) return { ok: false, code: 'not-found' };
    const configurer = asActorAt(administrator, merchantId, 'merchant.configure');
    return { ok: true, value: await addAccount(configurer, typed, accountCheckFor(merchantId)) };
  },
  page,
);

export const replaceMerchantToken = action(
  'merchants.manage',
  ofMerchant.extend(newTokenSchema.shape),
  async (administrator, { merchantId, ...typed }) => {
    const configurer = asActorAt(administrator, merchantId, 'merchant.configure');
    return { ok: true, value: await replaceToken(configurer, typed, accountCheckFor(merchantId)) };
  },
  page,
);

export const setMerchantDefaultAccount = action(
  'merchants.manage',
  ofMerchant.extend(accountIdSchema.shape),
  async (administrator, { merchantId, id }) => ({
    ok: true,
    value: await setDefaultAccount(asActorAt(administrator, merchantId, 'merchant.configure'), id),
  }),
  page,
);

export const retireMerchantAccount = action(
  'merchants.manage',
  ofMerchant.extend(accountIdSchema.shape),
  async (administrator, { merchantId, id }) => ({
    ok: true,
    value: await retireAccount(asActorAt(administrator, merchantId, 'merchant.configure'), id),
  }),
  page,
);

/** Saves or changes a merchant's identity provider. */
export const saveSingleSignOn = action(
  'merchants.manage',
  singleSignOnSchema,
  async (administrator, given) => outcome(await unsafeSaveSingleSignOn(administrator, given), 'saved'),
  page,
);

export const removeSingleSignOn = action(
  'merchants.manage',
  ofMerchant.extend({ reason: reasonSchema }),
  removeOf,
  page,
);

/** Changes what a merchant's API key may book and spend in a day. */
export const limitMerchantKey = action(
  'merchants.manage',
  ofMerchant.extend({ id: z.uuid(), reason: reasonSchema, bookingsPerDay: limit, spendPerDay: limit }),
  async (administrator, { merchantId, id, reason, ...typed }) => {
    const limits = readLimits(typed);
    if (!limits) return { ok: true, value: 'limit-wrong' as const };
    const keeper = asActorAt(administrator, merchantId, 'integrations.manage');
    return outcome(await limitKey(keeper, id, limits, reason), 'done');
  },
  page,
);

/** Ends a merchant's API key for good. */
export const endMerchantKey = action(
  'merchants.manage',
  ofMerchant.extend({ id: z.uuid(), reason: reasonSchema }),
  async (administrator, { merchantId, id, reason }) =>
    outcome(
      await endKey(asActorAt(administrator, merchantId, 'integrations.manage'), id, { text: reason }),
      'done',
    ),
  page,
);

/** Pauses a merchant's webhook, or continues it with the events that it missed. */
export const pauseWebhook = action(
  'merchants.manage',
  ofMerchant.extend({ id: z.uuid(), pause: z.boolean() }),
  async (administrator, { merchantId, id, pause }) => {
    const keeper = asActorAt(administrator, merchantId, 'integrations.manage');
    return (await changeEndpoint(keeper, id, { isEnabled: !pause })).ok;
  },
  page,
);
