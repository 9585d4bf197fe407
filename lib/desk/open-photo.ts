import 'server-only';
import { recordAuditOfPoll } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';

/** A photo of a claim about a shipment of any merchant, as a JPEG; null if there is none. Audited once for several reads. */
export async function unsafeOpenPhoto(
  agent: Actor,
  { merchantId, shipmentId }: MerchantShipment,
  { id: claimId, number }: { id: string; number: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  requirePermission(agent, 'desk.look-up');
  if (!isId(merchantId) || !isId(shipmentId)) return null;
  const photo = await unsafeAcrossMerchants(async (transaction) => {
    const found = await transaction.claimPhoto.findFirst({
      where: { merchantId, claimId, number, claim: { items: { some: { shipmentId } } } },
      select: { bytes: true },
    });
    const entry = {
      verb: 'open-photo',
      reason: 'openedPhotos',
      shipment: found && { merchantId, shipmentId },
    } as const;
    await recordAuditOfPoll(transaction, agent, entry);
    return found;
  });
  return photo && new Uint8Array(photo.bytes);
}
