'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
import { resetMemberFactors } from '#lib/people/factors/reset-factors.ts';
import { inviteMember, revokeInvitation } from '#lib/people/members/invite-member.ts';
import { changeMemberRole, removeMember } from '#lib/people/members/members.ts';
import { invitationSchema, roleSchema } from '#lib/people/members/schema.ts';

const page = '/settings/people';

/** Invites a person; the value is the result. */
export const invite = action('people.manage', invitationSchema, async (viewer, invited) => {
  const asked = await inviteMember(viewer, invited);
  if (asked.ok) revalidatePath(page);
  return { ok: true, value: asked.ok ? ('invited' as const) : asked.code };
});

export const revoke = action('people.manage', z.object({ id: z.uuid() }), async (viewer, { id }) => {
  await revokeInvitation(viewer, id);
  revalidatePath(page);
  return { ok: true, value: 'done' as const };
});

export const changeRole = action(
  'people.manage',
  z.object({ id: z.uuid(), role: roleSchema }),
  async (viewer, { id, role }) => {
    const changed = await changeMemberRole(viewer, id, role);
    if (changed.ok) revalidatePath(page);
    return { ok: true, value: changed.ok ? ('done' as const) : changed.code };
  },
);

/** For a member who has lost the phone and the recovery codes. */
export const resetFactors = action('people.manage', z.object({ id: z.uuid() }), async (viewer, { id }) => {
  const reset = await resetMemberFactors(viewer, id);
  if (reset.ok) revalidatePath(page);
  return { ok: true, value: reset.ok ? ('reset' as const) : reset.code };
});

export const remove = action('people.manage', z.object({ id: z.uuid() }), async (viewer, { id }) => {
  const removed = await removeMember(viewer, id);
  if (removed.ok) revalidatePath(page);
  return { ok: true, value: removed.ok ? ('done' as const) : removed.code };
});
