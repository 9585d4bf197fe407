import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { type Transaction, unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { MerchantRole } from './schema.ts';

type OwnMerchant = { id: string; nameEn: string; nameAr: string; role: MerchantRole };

/** The merchants that the person belongs to. */
export function unsafeListOwnMerchants({ id: userId }: Actor): Promise<OwnMerchant[]> {
  return unsafeAcrossMerchants(async (transaction) => {
    const all = await transaction.membership.findMany({
      where: { userId: userId ?? '' },
      include: { merchant: true },
      orderBy: { createdAt: 'asc' },
      take: 100,
    });
    return all.map(({ merchant: { id, nameEn, nameAr }, role }) => ({
      id,
      nameEn,
      nameAr,
      role: role as MerchantRole,
    }));
  });
}

/** Switches to another of the person's merchants, in this session. False when the person doesn't belong to it. */
export function unsafeSwitchMerchant(
  actor: Actor & { id: string; sessionId: string },
  merchantId: string,
): Promise<boolean> {
  return unsafeAcrossMerchants(async (transaction) => {
    const where = { userId_merchantId: { userId: actor.id, merchantId } };
    if (!(await transaction.membership.findUnique({ where }))) return false;
    await moveToMerchant(transaction, actor.id, merchantId, actor.sessionId);
    await recordAudit(transaction, actor, {
      verb: 'switch-merchant',
      reason: 'byPerson',
      aboutMerchantId: merchantId,
    });
    return true;
  });
}

/**
 * Makes a merchant the one that the person acts for. If it was another one, every session but `kept` ends: a page that is open would
 * act for the new one with what it shows of the earlier one.
 */
export async function moveToMerchant(
  transaction: Transaction,
  userId: string,
  merchantId: string,
  kept?: string,
): Promise<void> {
  const where = { id: userId, NOT: { merchantId } };
  const { count } = await transaction.user.updateMany({ where, data: { merchantId } });
  if (count > 0)
    await transaction.session.deleteMany({ where: { userId, ...(kept && { NOT: { id: kept } }) } });
}
