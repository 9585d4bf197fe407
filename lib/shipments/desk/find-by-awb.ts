import 'server-only';
import { recordAudit, recordAuditOfPoll } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { latinDigits } from '#lib/core/latin-digits.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { shipmentViewParts } from '#lib/shipments/find-shipment.ts';
import { toView } from '#lib/shipments/to-view.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';

export type DeskShipment = {
  shipment: ShipmentView;
  merchant: { id: string; nameEn: string; nameAr: string };
  /** The operator that issued this AWB, and other operators that have a stored shipment with the same AWB. */
  operator: string;
  otherOperators: string[];
};

const mostOperators = 10;

/** An AWB in its stored form: Latin digits and capitals, without spaces and dashes. */
export function normalizeAwb(typed: string): string {
  return latinDigits(typed).replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Finds the shipment with this AWB, or with it as a suspected duplicate, across merchants, for an agent. Two operators can
 * issue the same AWB: the requested operator comes first, then this deployment's own. Every look-up is audited, even without
 * a result; polls (`isPoll`) are covered by the first look-up's audit row.
 */
export async function unsafeFindByAwb(
  agent: Actor,
  typed: string,
  { operator, isPoll = false }: { operator?: string; isPoll?: boolean } = {},
): Promise<DeskShipment | null> {
  requirePermission(agent, 'desk.look-up');
  const awb = normalizeAwb(typed).slice(0, 40);
  const preferred = [operator, settings().OPERATOR_NAME];
  const rankOf = (name: string) => preferred.indexOf(name) + 1 || preferred.length + 1;
  return unsafeAcrossMerchants(async (transaction) => {
    const holders = await transaction.$queryRaw<{ id: string; merchantId: string; operator: string }[]>`
      SELECT shipments.id, shipments.merchant_id AS "merchantId", shipments.operator
      FROM awbs JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = awbs.merchant_id
      WHERE awbs.awb = ${awb}
      UNION SELECT shipments.id, shipments.merchant_id, operator
      FROM attempts JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = attempts.merchant_id
      WHERE late_awb = ${awb}
      LIMIT ${mostOperators}`;
    const [found, ...others] = holders.toSorted(
      (one, other) => rankOf(one.operator) - rankOf(other.operator),
    );
    const audit = isPoll ? recordAuditOfPoll : recordAudit;
    await audit(transaction, agent, {
      verb: 'look-up',
      reason: `desk: AWB ${awb}`,
      shipmentId: found?.id,
    });
    if (!found) return null;
    const row = await transaction.shipment.findUniqueOrThrow({
      where: { id_merchantId: { id: found.id, merchantId: found.merchantId } },
      include: { ...shipmentViewParts, merchant: true },
      omit: { form: true },
    });
    const { id, nameEn, nameAr } = row.merchant;
    return {
      shipment: await toView(transaction, row),
      merchant: { id, nameEn, nameAr },
      operator: found.operator,
      otherOperators: [...new Set(others.map((holder) => holder.operator))],
    };
  });
}
