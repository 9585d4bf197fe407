'use server';

import { z } from 'zod';
import { action, outcome } from '#lib/auth/action.ts';
import { resetMemberFactors } from '#lib/people/factors/reset-factors.ts';
import { inviteMember, revokeInvitation } from '#lib/people/members/invite-member.ts';
import { changeMemberRole, removeMember } from '#lib/people/members/members.ts';
import { invitationSchema, roleSchema } from '#lib/people/members/schema.ts';

const page = '/settings/people';

const byId = z.object({ id: z.uuid() });

/** Invites a person; the value is the result. */
export const invite = action(
  'people.manage',
  invitationSchema,
  async (viewer, invited) => outcome(await inviteMember(viewer, invited), 'done'),
  page,
);

export const revoke = action('people.manage', byId, (viewer, { id }) => revokeInvitation(viewer, id), page);

export const changeRole = action(
  'people.manage',
  byId.extend({ role: roleSchema }),
  async (viewer, { id, role }) => outcome(await changeMemberRole(viewer, id, role), 'done'),
  page,
);

/** For a member who has lost the phone and the recovery codes. */
export const resetFactors = action(
  'people.manage',
  byId,
  async (viewer, { id }) => outcome(await resetMemberFactors(viewer, id), 'reset'),
  page,
);

export const remove = action(
  'people.manage',
  byId,
  async (viewer, { id }) => outcome(await removeMember(viewer, id), 'done'),
  page,
);
