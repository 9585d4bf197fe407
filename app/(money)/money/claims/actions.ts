'use server';

import { revalidatePath } from 'next/cache';
import { action } from '#lib/auth/action.ts';
import { changeClaim as change } from '#lib/claims/change-claim.ts';
import { makeClaim as make } from '#lib/claims/make-claim.ts';
import { claimParcel as claimOne } from '#lib/claims/parcel-claims.ts';
import { removePhoto as remove } from '#lib/claims/photos.ts';
import {
  changedClaimSchema,
  newClaimSchema,
  parcelClaimSchema,
  photoSchema,
  sentClaimSchema,
} from '#lib/claims/schema.ts';
import { sendClaim as send } from '#lib/claims/send-claim.ts';

export const makeClaim = action('money.manage', newClaimSchema, async (viewer, claim) => {
  const made = await make(viewer, claim);
  revalidatePath('/money');
  return made.ok ? { ok: true, value: { id: made.value.id } } : { ok: false, code: 'outdated' };
});

export const claimParcel = action('money.manage', parcelClaimSchema, async (viewer, claim) => {
  const made = await claimOne(viewer, claim);
  revalidatePath('/money');
  return made.ok ? { ok: true, value: { id: made.value.id } } : { ok: false, code: 'outdated' };
});

export const sendClaim = action('money.manage', sentClaimSchema, async (viewer, claim) => {
  const sent = await send(viewer, claim, viewer.email);
  revalidatePath(`/money/claims/${claim.id}`);
  return sent.ok ? { ok: true, value: null } : { ok: false, code: 'outdated' };
});

export const changeClaim = action('money.manage', changedClaimSchema, async (viewer, claim) => {
  const changed = await change(viewer, claim);
  revalidatePath(`/money/claims/${claim.id}`);
  return changed.ok ? { ok: true, value: null } : { ok: false, code: 'outdated' };
});

export const removePhoto = action('money.manage', photoSchema, async (viewer, photo) => {
  const removed = await remove(viewer, photo);
  revalidatePath(`/money/claims/${photo.id}`);
  return removed.ok ? { ok: true, value: null } : { ok: false, code: 'outdated' };
});
