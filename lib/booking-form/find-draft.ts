import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** The editable form of a draft or of a refused shipment, and its version; null for anything else. */
export async function findDraft(
  actor: MerchantActor,
  id: string,
): Promise<{ id: string; form: unknown; formVersion: string | null } | null> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  if (!isId(id)) return null;
  return inMerchant(merchantId, (transaction) =>
    transaction.shipment.findFirst({
      where: { id, merchantId, state: { in: ['draft', 'refused'] } },
      select: { id: true, form: true, formVersion: true },
    }),
  );
}
