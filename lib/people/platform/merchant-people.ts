import 'server-only';
import type { MerchantPermission } from '#lib/core/actor.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { prisma } from '#lib/db/client.ts';
import { inviteOwnerFor } from '#lib/people/members/invite-member.ts';
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

/** Invites an owner to a merchant: the first one again, or another one if all owners have left. The owners are told. */
export async function inviteOwner(administrator: Actor, invited: { merchantId: string; email: string }) {
  return inviteOwnerFor(asManager(administrator, invited.merchantId), invited.email);
}

/** A merchant's names, for the email to its owners; null when it no longer exists. */
export function findMerchantNames(merchantId: string): Promise<{ nameEn: string; nameAr: string } | null> {
  return prisma().merchant.findUnique({ where: { id: merchantId }, select: { nameEn: true, nameAr: true } });
}
