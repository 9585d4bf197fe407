import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, asMerchant, type MerchantPermission, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { pageOf } from '#lib/core/list-cursor.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { prisma } from '#lib/db/client.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { ListPage, MerchantRow } from './view.ts';

const pageSize = 50;

type Row = { id: string; nameEn: string; nameAr: string; createdAt: Date; suspendedAt: Date | null };

/**
 * A page of merchants by name. `search` is part of a name, or a whole account number or id. Reads only the merchants' names,
 * none of their data.
 */
export async function unsafeListMerchants(
  administrator: Actor,
  { search = '', after }: { search?: string; after?: string } = {},
): Promise<ListPage<MerchantRow>> {
  requirePermission(administrator, 'merchants.manage');
  const words = foldForSearch(search.slice(0, 100));
  const found = words ? matching(words) : sql.empty;
  const later =
    after && isId(after)
      ? sql`AND (name_en, id) > (SELECT name_en, id FROM merchants WHERE id = ${after}::uuid)`
      : sql.empty;
  const rows = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<Row[]>`
      SELECT id, name_en AS "nameEn", name_ar AS "nameAr", created_at AS "createdAt", suspended_at AS "suspendedAt"
      FROM merchants WHERE true ${found} ${later} ORDER BY name_en, id LIMIT ${pageSize + 1}`,
  );
  const { shown, last } = pageOf(rows, pageSize);
  return { rows: shown.map(withIsoMoments), next: last?.id ?? null };
}

/** The ids of all merchants that a part of a name, an account number or an id finds, for the audit log. */
export async function unsafeFindMerchantIds(administrator: Actor, search: string): Promise<string[]> {
  requirePermission(administrator, 'audit.read');
  const words = foldForSearch(search.slice(0, 100));
  if (!words) return [];
  const rows = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM merchants WHERE true ${matching(words)}`,
  );
  return rows.map(({ id }) => id);
}

/** Folds the Arabic name as foldForSearch does with the letters that people vary, for words that have such letters. */
const arabicName = (words: string) =>
  /\p{Script=Arabic}/u.test(words) ? sql`translate(name_ar, 'أإآٱؤئىة', 'ااااوييه')` : sql`name_ar`;

/** Each condition is checked for each merchant. */
export const matching = (words: string) => sql`AND (
  strpos(lower(name_en), ${words}) > 0 OR strpos(${arabicName(words)}, ${words}) > 0
  ${isId(words) ? sql`OR id = ${words}::uuid` : sql.empty}
  OR id IN (SELECT merchant_id FROM operator_accounts WHERE account_no = ${words}))`;

/** A merchant's name and state, for administrators; null when there is none. */
export async function findMerchant(administrator: Actor, id: string): Promise<MerchantRow | null> {
  requirePermission(administrator, 'merchants.manage');
  const found = await prisma().merchant.findUnique({
    where: { id },
    select: { id: true, nameEn: true, nameAr: true, createdAt: true, suspendedAt: true },
  });
  return found && withIsoMoments(found);
}

/**
 * Suspends a merchant or reactivates it. From the next request on, the people of a suspended merchant can only read, and the
 * worker sends nothing for it: queued work waits until it is reactivated. False when the merchant doesn't exist.
 */
export async function suspendMerchant(
  administrator: Actor,
  { id, suspend, reason }: { id: string; suspend: boolean; reason: string },
): Promise<boolean> {
  requirePermission(administrator, 'merchants.manage');
  return prisma().$transaction(async (transaction) => {
    const { count } = await transaction.merchant.updateMany({
      where: { id, suspendedAt: suspend ? null : { not: null } },
      data: { suspendedAt: suspend ? new Date() : null },
    });
    // Another administrator has already done it.
    if (count === 0) return (await transaction.merchant.count({ where: { id } })) > 0;
    const verb = suspend ? 'suspend-merchant' : 'resume-merchant';
    const [active, suspended] = [{ state: 'active' }, { state: 'suspended' }];
    const change = suspend ? changedFields(active, suspended) : changedFields(suspended, active);
    const entry = { verb, reason: { text: reason }, aboutMerchantId: id, change } as const;
    await recordAudit(transaction, administrator, entry);
    return true;
  });
}

/** Gives a merchant other names. False when it doesn't exist. */
export async function renameMerchant(
  administrator: Actor,
  { id, reason, ...names }: { id: string; nameEn: string; nameAr: string; reason: string },
): Promise<boolean> {
  requirePermission(administrator, 'merchants.manage');
  return prisma().$transaction(async (transaction) => {
    const before = await transaction.merchant.findUnique({ where: { id } });
    if (!before) return false;
    await transaction.merchant.update({ where: { id }, data: names });
    const change = changedFields({ nameEn: before.nameEn, nameAr: before.nameAr }, names);
    await recordAudit(transaction, administrator, {
      verb: 'rename-merchant',
      reason: { text: reason },
      aboutMerchantId: id,
      change,
    });
    return true;
  });
}

/** The administrator as an actor with one permission at this merchant. */
export const asActorAt = (administrator: Actor, merchantId: string, permission: MerchantPermission) =>
  asMerchant(requirePermission(administrator, 'merchants.manage'), merchantId, permission);
