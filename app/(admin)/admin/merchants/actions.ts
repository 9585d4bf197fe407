'use server';

import { z } from 'zod';
import { action, outcome } from '#lib/auth/action.ts';
import { findMerchant, renameMerchant, suspendMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { newMerchantSchema, renamingSchema, suspensionSchema } from '#lib/merchants/admin/schema.ts';
import { invitationSchema } from '#lib/people/members/schema.ts';
import { inviteToMerchant, revokeFromMerchant } from '#lib/people/platform/list-people.ts';
import { createMerchant } from '#lib/people/platform/platform-invitations.ts';

const page = ({ id }: { id: string }) => `/admin/merchants/${id}`;
const teamPage = ({ merchantId }: { merchantId: string }) => page({ id: merchantId });

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
export const suspend = action('merchants.manage', suspensionSchema, suspendMerchant, page);

export const rename = action('merchants.manage', renamingSchema, renameMerchant, page);

/** Invites somebody to a merchant's team, in any role. */
export const inviteMember = action(
  'merchants.manage',
  invitationSchema.extend({ merchantId: z.uuid() }),
  async (administrator, invited) => {
    if (!(await findMerchant(administrator, invited.merchantId))) return { ok: false, code: 'not-found' };
    return outcome(await inviteToMerchant(administrator, invited), 'done');
  },
  teamPage,
);

export const revokeMember = action(
  'merchants.manage',
  z.object({ merchantId: z.uuid(), id: z.uuid() }),
  revokeFromMerchant,
  teamPage,
);
