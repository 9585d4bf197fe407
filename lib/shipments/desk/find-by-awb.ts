import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { latinDigits } from '#lib/core/latin-digits.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { shipmentViewParts } from '#lib/shipments/find-shipment.ts';
import { toView } from '#lib/shipments/to-view.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';

export type DeskShipment = {
  shipment: ShipmentView;
  merchant: { id: string; nameEn: string; nameAr: string };
};

/** An AWB as it is stored: without spaces and dashes, Latin digits, capitals. */
export function normalizeAwb(typed: string): string {
  return latinDigits(typed).replace(/[\s-]/g, '').toUpperCase();
}

/** Whoever's shipment has this AWB, or is suspected to have it as its second one, for an agent; each look-up is audited, whether it finds something or not. */
export async function unsafeFindByAwb(agent: Actor, typed: string): Promise<DeskShipment | null> {
  const awb = normalizeAwb(typed).slice(0, 40);
  return unsafeAcrossMerchants(async (transaction) => {
    const row = await transaction.shipment.findFirst({
      where: { OR: [{ awb }, { attempts: { some: { lateAwb: awb } } }] },
      include: { ...shipmentViewParts, merchant: true },
    });
    await recordAudit(transaction, agent, {
      verb: 'look-up',
      reason: `desk: AWB ${awb}`,
      shipmentId: row?.id,
    });
    if (!row) return null;
    const { id, nameEn, nameAr } = row.merchant;
    return { shipment: await toView(transaction, row), merchant: { id, nameEn, nameAr } };
  });
}
