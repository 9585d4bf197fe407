'use server';

import { action, doneOr } from '#lib/auth/action.ts';
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

const page = ({ id }: { id: string }) => `/money/claims/${id}`;

const made = (claim: { ok: true; value: { id: string } } | { ok: false }) =>
  claim.ok
    ? { ok: true as const, value: { id: claim.value.id } }
    : { ok: false as const, code: 'outdated' as const };

export const makeClaim = action(
  'money.manage',
  newClaimSchema,
  async (viewer, claim) => made(await make(viewer, claim)),
  '/money',
);

export const claimParcel = action(
  'money.manage',
  parcelClaimSchema,
  async (viewer, claim) => made(await claimOne(viewer, claim)),
  '/money',
);

export const sendClaim = action(
  'money.manage',
  sentClaimSchema,
  async (viewer, claim) => doneOr((await send(viewer, claim, viewer.email)).ok, 'outdated'),
  page,
);

export const changeClaim = action(
  'money.manage',
  changedClaimSchema,
  async (viewer, claim) => doneOr((await change(viewer, claim)).ok, 'outdated'),
  page,
);

export const removePhoto = action(
  'money.manage',
  photoSchema,
  async (viewer, photo) => doneOr((await remove(viewer, photo)).ok, 'outdated'),
  page,
);
