import 'server-only';
import type { MerchantPermission } from '#lib/core/actor.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { inviteMember } from '#lib/people/members/invite-member.ts';
import { listMembers } from '#lib/people/members/list-members.ts';

const ofPeople: ReadonlySet<MerchantPermission> = new Set(['people.manage']);

/** The administrator as an actor who may only manage the people of this merchant. */
const asManager = (administrator: Actor, merchantId: string) => {
  requirePermission(administrator, 'merchants.manage');
  return { kind: administrator.kind, id: administrator.id, merchantId, permissions: ofPeople };
};

/** The people and open invitations of a merchant, for an administrator. */
export async function listMerchantPeople(administrator: Actor, merchantId: string) {
  return listMembers(asManager(administrator, merchantId));
}

/** Invites an owner to a merchant: the first one again, or another one if all owners have left. */
export async function inviteOwner(administrator: Actor, invited: { merchantId: string; email: string }) {
  const { merchantId, email } = invited;
  return inviteMember(asManager(administrator, merchantId), { email, role: 'owner' });
}
