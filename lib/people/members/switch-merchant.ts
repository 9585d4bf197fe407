import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
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

/** Switches to another of the person's merchants. False when the person doesn't belong to it. */
export function unsafeSwitchMerchant(actor: Actor & { id: string }, merchantId: string): Promise<boolean> {
  return unsafeAcrossMerchants(async (transaction) => {
    const where = { userId_merchantId: { userId: actor.id, merchantId } };
    if (!(await transaction.membership.findUnique({ where }))) return false;
    await transaction.user.update({ where: { id: actor.id }, data: { merchantId } });
    await transaction.session.deleteMany({ where: { userId: actor.id } });
    await recordAudit(transaction, actor, {
      verb: 'switch-merchant',
      reason: 'byPerson',
      aboutMerchantId: merchantId,
    });
    return true;
  });
}
