'use server';

import { z } from 'zod';
import { action, outcome } from '#lib/auth/action.ts';
import { findMerchant, renameMerchant, suspendMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { newMerchantSchema, renamingSchema, suspensionSchema } from '#lib/merchants/admin/schema.ts';
import { invitationSchema } from '#lib/people/members/schema.ts';
import { inviteToMerchant, revokeFromMerchant } from '#lib/people/platform/list-people.ts';
import { createMerchant } from '#lib/people/platform/platform-invitations.ts';

/** Adds a merchant and invites its owner. The value is its id. */
export const addMerchant = action(
  'merchants.manage',
  newMerchantSchema,
  async (administrator, typed) => {
    const made = await createMerchant(administrator, typed);
    return { ok: true, value: made.ok ? { id: made.value } : made.code };
  },
  '/admin/merchants',
);

/** Suspends a merchant or reactivates it. */
export const suspend = action(
  'merchants.manage',
  suspensionSchema,
  async (administrator, given) => isThere(await suspendMerchant(administrator, given)),
  ({ id }) => `/admin/merchants/${id}`,
);

export const rename = action(
  'merchants.manage',
  renamingSchema,
  async (administrator, given) => isThere(await renameMerchant(administrator, given)),
  ({ id }) => `/admin/merchants/${id}`,
);

const isThere = (is: boolean) => ({
  ok: true as const,
  value: is ? ('done' as const) : ('not-found' as const),
});

/** Invites somebody to a merchant's team, in any role. */
export const inviteMember = action(
  'merchants.manage',
  invitationSchema.extend({ merchantId: z.uuid() }),
  async (administrator, invited) => {
    if (!(await findMerchant(administrator, invited.merchantId))) return { ok: false, code: 'not-found' };
    return outcome(await inviteToMerchant(administrator, invited), 'done');
  },
  ({ merchantId }) => `/admin/merchants/${merchantId}`,
);

export const revokeMember = action(
  'merchants.manage',
  z.object({ merchantId: z.uuid(), id: z.uuid() }),
  async (administrator, invitation) => {
    await revokeFromMerchant(administrator, invitation);
    return { ok: true, value: 'done' as const };
  },
  ({ merchantId }) => `/admin/merchants/${merchantId}`,
);
