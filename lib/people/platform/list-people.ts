import 'server-only';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { pageOf } from '#lib/core/list-cursor.ts';
import { failure } from '#lib/core/result.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { prisma } from '#lib/db/client.ts';
import { sql } from '#lib/db/sql.ts';
import { asActorAt } from '#lib/merchants/admin/administer-merchants.ts';
import type { ListPage } from '#lib/merchants/admin/view.ts';
import { unsafeMayJoin } from '#lib/people/members/accept-invitation.ts';
import { inviteFor, revokeInvitation } from '#lib/people/members/invite-member.ts';
import { listMembers } from '#lib/people/members/members.ts';
import type { MerchantRole } from '#lib/people/members/schema.ts';
import type { PersonRow } from './view.ts';

const pageSize = 50;

type Row = Omit<PersonRow, 'role' | 'state' | 'isSelf'> & {
  role: 'merchant' | 'agent' | 'administrator';
  isSupervisor: boolean;
  disabledAt: Date | null;
  leftAt: Date | null;
};

/**
 * A page of all people with an account, by email. `search` is part of a name or an email; `after` is the last email of the
 * previous page.
 */
export async function listPeople(
  administrator: Actor,
  { search = '', of, after }: { search?: string; of?: 'platform' | 'merchants'; after?: string } = {},
): Promise<ListPage<PersonRow>> {
  requirePermission(administrator, 'platform-people.manage');
  const words = foldForSearch(search.slice(0, 100));
  const found = words
    ? sql`AND (strpos(email, ${words}) > 0 OR strpos(lower(name), ${words}) > 0
        OR strpos(translate(users.name_ar, 'أإآٱؤئىة', 'ااااوييه'), ${words}) > 0)`
    : sql.empty;
  const whose = of === undefined ? sql.empty : sql`AND (merchant_id IS NULL) = ${of === 'platform'}`;
  const rows = await prisma().$queryRaw<Row[]>`
    SELECT users.id, name, users.name_ar AS "nameAr", email, role::text, is_supervisor AS "isSupervisor",
      disabled_at AS "disabledAt", left_at AS "leftAt", second_factor_since IS NOT NULL AS "hasFactor",
      merchants.name_en AS "merchantNameEn", merchants.name_ar AS "merchantNameAr"
    FROM users LEFT JOIN merchants ON merchants.id = merchant_id
    WHERE email > ${(after ?? '').slice(0, 320)} ${found} ${whose} ORDER BY email LIMIT ${pageSize + 1}`;
  const { shown, last } = pageOf(rows, pageSize);
  return {
    rows: shown.map(({ isSupervisor, disabledAt, leftAt, ...row }) => ({
      ...row,
      role: row.role === 'agent' && isSupervisor ? 'supervisor' : row.role,
      state: leftAt ? 'left' : disabledAt ? 'disabled' : 'active',
      isSelf: row.id === administrator.id,
    })),
    next: last?.email ?? null,
  };
}

/** The people and open invitations of a merchant, for an administrator. */
export async function listMerchantPeople(administrator: Actor, merchantId: string) {
  return listMembers(asActorAt(administrator, merchantId, 'people.manage'));
}

/** Invites somebody to a merchant, such as its first owner again. The owners get an email about another owner. */
export async function inviteToMerchant(
  administrator: Actor,
  { merchantId, ...invited }: { merchantId: string; email: string; role: MerchantRole },
) {
  const manager = asActorAt(administrator, merchantId, 'people.manage');
  if (!(await unsafeMayJoin(invited.email))) return failure('may-not-join', 'the person may not join');
  return inviteFor(manager, invited);
}

/** Revokes an invitation to a merchant, such as one to a mistyped address. */
export async function revokeFromMerchant(
  administrator: Actor,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<void> {
  await revokeInvitation(asActorAt(administrator, merchantId, 'people.manage'), id, 'byAdministrator');
}

/** A merchant's names, for the email to its owners; null when it no longer exists. */
export function findMerchantNames(merchantId: string): Promise<{ nameEn: string; nameAr: string } | null> {
  return prisma().merchant.findUnique({ where: { id: merchantId }, select: { nameEn: true, nameAr: true } });
}
