'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { findMerchant, renameMerchant, suspendMerchant } from '#lib/merchants/admin/administer-merchants.ts';
import { newMerchantSchema, renamingSchema, suspensionSchema } from '#lib/merchants/admin/schema.ts';
import { invitationSchema } from '#lib/people/members/schema.ts';
import { inviteToMerchant, revokeFromMerchant } from '#lib/people/platform/list-people.ts';
import { createMerchant } from '#lib/people/platform/platform-invitations.ts';

/** Adds a merchant and invites its owner. The value is its id. */
export const addMerchant = action('merchants.manage', newMerchantSchema, async (administrator, typed) => {
  const made = await createMerchant(administrator, typed);
  if (made.ok) revalidatePath('/admin/merchants');
  return { ok: true, value: made.ok ? { id: made.value } : made.code };
});

/** Suspends a merchant or reactivates it. */
export const suspend = action('merchants.manage', suspensionSchema, async (administrator, given) => {
  const isThere = await suspendMerchant(administrator, given);
  if (isThere) revalidatePath(`/admin/merchants/${given.id}`);
  return { ok: true, value: isThere ? ('done' as const) : ('not-found' as const) };
});

export const rename = action('merchants.manage', renamingSchema, async (administrator, given) => {
  const isThere = await renameMerchant(administrator, given);
  if (isThere) revalidatePath(`/admin/merchants/${given.id}`);
  return { ok: true, value: isThere ? ('done' as const) : ('not-found' as const) };
});

/** Invites somebody to a merchant's team, in any role. */
export const inviteMember = action(
  'merchants.manage',
  invitationSchema.extend({ merchantId: z.uuid() }),
  async (administrator, invited) => {
    if (!(await findMerchant(administrator, invited.merchantId))) return { ok: false, code: 'not-found' };
    const asked = await inviteToMerchant(administrator, invited);
    if (asked.ok) revalidatePath(`/admin/merchants/${invited.merchantId}`);
    return { ok: true, value: asked.ok ? ('done' as const) : asked.code };
  },
);

export const revokeMember = action(
  'merchants.manage',
  z.object({ merchantId: z.uuid(), id: z.uuid() }),
  async (administrator, invitation) => {
    await revokeFromMerchant(administrator, invitation);
    revalidatePath(`/admin/merchants/${invitation.merchantId}`);
    return { ok: true, value: 'done' as const };
  },
);
