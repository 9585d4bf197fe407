'use server';

import { revalidatePath } from 'next/cache';
import { action } from '#lib/auth/action.ts';
import { changeClaim as change } from '#lib/claims/change-claim.ts';
import { makeClaim as make } from '#lib/claims/make-claim.ts';
import { changedClaimSchema, newClaimSchema } from '#lib/claims/schema.ts';

export const makeClaim = action('money.manage', newClaimSchema, async (viewer, claim) => {
  const made = await make(viewer, claim);
  revalidatePath('/money');
  return made.ok ? { ok: true, value: { id: made.value.id } } : { ok: false, code: 'outdated' };
});

export const changeClaim = action('money.manage', changedClaimSchema, async (viewer, claim) => {
  const changed = await change(viewer, claim);
  revalidatePath(`/money/claims/${claim.id}`);
  return changed.ok ? { ok: true, value: null } : { ok: false, code: 'outdated' };
});
