import 'server-only';
import { auditOfPage, auditOfPoll } from '#lib/audit/audit-statement.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { settings } from '#lib/core/settings/settings.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { unsafeRunAcrossMerchants } from '#lib/db/run-across-merchants.ts';
import { readShipment } from '#lib/shipments/read-shipment.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';

export type DeskShipment = {
  shipment: ShipmentView;
  merchant: { id: string; nameEn: string; nameAr: string };
  /** The operator that issued this AWB, and other operators that have a stored shipment with the same AWB. */
  operator: string;
  otherOperators: string[];
};

type Holder = Record<'id' | 'merchantId' | 'merchantNameEn' | 'merchantNameAr' | 'operator', string>;

const mostOperators = 10;

/** An AWB in its stored form: Latin digits and capitals, without spaces and dashes. */
export function normalizeAwb(typed: string): string {
  return latinDigits(typed).replace(/[\s-]/g, '').toUpperCase();
}

/**
 * Finds the shipment with this AWB, or with this AWB as a suspected duplicate, across merchants, for an agent. Two operators can
 * issue the same AWB: the requested operator comes first, then this deployment's own. Every lookup is audited, even without
 * a result; polls (`isPoll`), and the page when it is rendered again, are covered by the first lookup's audit row.
 */
export async function unsafeFindByAwb(
  agent: Actor,
  typed: string,
  { operator, isPoll = false }: { operator?: string; isPoll?: boolean } = {},
): Promise<DeskShipment | null> {
  requirePermission(agent, 'desk.look-up');
  const awb = normalizeAwb(typed).slice(0, 40);
  const holders = Prisma.sql`
    SELECT shipments.id, shipments.merchant_id AS "merchantId", operator, name_en AS "merchantNameEn", name_ar AS "merchantNameAr"
    FROM (
      SELECT shipment_id, merchant_id FROM awbs WHERE awb = ${awb}
      UNION SELECT shipment_id, merchant_id FROM attempts WHERE late_awb = ${awb}
    ) AS found
    JOIN shipments ON shipments.id = shipment_id AND shipments.merchant_id = found.merchant_id
    JOIN merchants ON merchants.id = found.merchant_id
    ORDER BY operator = ${operator ?? ''} DESC, operator = ${settings().OPERATOR_NAME} DESC, shipments.id LIMIT ${mostOperators}`;
  return findAudited(agent, { holders, reason: `desk: AWB ${awb}`, isPoll });
}

/** The same by the shipment's id, for a shipment without an AWB. */
export async function unsafeFindById(
  agent: Actor,
  id: string,
  { isPoll = false }: { isPoll?: boolean } = {},
): Promise<DeskShipment | null> {
  requirePermission(agent, 'desk.look-up');
  if (!isShipmentId(id)) return null;
  const holders = Prisma.sql`
    SELECT shipments.id, shipments.merchant_id AS "merchantId", operator, name_en AS "merchantNameEn", name_ar AS "merchantNameAr"
    FROM shipments JOIN merchants ON merchants.id = shipments.merchant_id
    WHERE shipments.id = ${id}::uuid AND shipments.state <> 'draft' LIMIT ${mostOperators}`;
  return findAudited(agent, { holders, reason: `desk: shipment ${id}`, isPoll });
}

/** Reads the holders and writes the audit row, which names the first one, as one transaction in one round trip. */
async function findAudited(
  agent: Actor,
  { holders, reason, isPoll }: { holders: Prisma.Sql; reason: string; isPoll: boolean },
): Promise<DeskShipment | null> {
  const audit = isPoll ? auditOfPoll : auditOfPage;
  const first = Prisma.sql`SELECT id FROM (${holders}) AS holder LIMIT 1`;
  const [rows = []] = await unsafeRunAcrossMerchants<Holder>(
    [holders, audit(agent, { verb: 'look-up', reason, shipmentId: first })],
    { sorts: true, prepared: true },
  );
  return read(rows, isPoll);
}

async function read(holders: Holder[], isPoll: boolean): Promise<DeskShipment | null> {
  const [found, ...others] = holders;
  const shipment = found && (await readShipment(found.merchantId, found.id, isPoll ? 'poll' : 'page'));
  if (!shipment) return null;
  const { merchantId, merchantNameEn, merchantNameAr, operator: issuer } = found;
  return {
    shipment,
    merchant: { id: merchantId, nameEn: merchantNameEn, nameAr: merchantNameAr },
    operator: issuer,
    otherOperators: [...new Set(others.map((holder) => holder.operator))],
  };
}
