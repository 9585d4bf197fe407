'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { resetPersonFactors } from '#lib/people/factors/reset-factors.ts';
import { changePlatformRole, disablePerson } from '#lib/people/platform/change-person.ts';
import { inviteToPlatform, revokePlatformInvitation } from '#lib/people/platform/platform-invitations.ts';
import {
  disablingSchema,
  factorResetSchema,
  platformInvitationSchema,
  roleChangeSchema,
} from '#lib/people/platform/schema.ts';

const page = '/admin/people';

/** Disables a person immediately, or enables the person again. */
export const setDisabled = action('platform-people.manage', disablingSchema, async (administrator, given) => {
  const ended = await disablePerson(administrator, given);
  if (ended.ok) revalidatePath(page);
  return { ok: true, value: ended.ok ? ('done' as const) : ended.code };
});

export const setPlatformRole = action(
  'platform-people.manage',
  roleChangeSchema,
  async (administrator, given) => {
    const ended = await changePlatformRole(administrator, given);
    if (ended.ok) revalidatePath(page);
    return { ok: true, value: ended.ok ? ('done' as const) : ended.code };
  },
);

/** For a person who has lost the phone, the passkeys and the recovery codes. */
export const resetSecondFactor = action(
  'platform-people.manage',
  factorResetSchema,
  async (administrator, given) => {
    const ended = await resetPersonFactors(administrator, given);
    if (ended.ok) revalidatePath(page);
    return { ok: true, value: ended.ok ? ('done' as const) : ended.code };
  },
);

export const inviteToWork = action(
  'platform-people.manage',
  platformInvitationSchema,
  async (administrator, invited) => {
    const asked = await inviteToPlatform(administrator, invited);
    if (asked.ok) revalidatePath(page);
    return { ok: true, value: asked.ok ? ('done' as const) : asked.code };
  },
);

export const revokeInvitation = action(
  'platform-people.manage',
  z.object({ id: z.uuid() }),
  async (administrator, { id }) => {
    await revokePlatformInvitation(administrator, id);
    revalidatePath(page);
    return { ok: true, value: 'done' as const };
  },
);
