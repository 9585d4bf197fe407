import 'server-only';
import { recordAuditOfPoll } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { exactly, searchTokens, toTsquery } from '#lib/core/search/tokens.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import type { PhoneCall } from './view.ts';

const mostShipments = 200;
const mostCalls = 30;

type Row = Omit<PhoneCall, 'at' | 'merchant'> & { at: Date; nameEn: string; nameAr: string };

/**
 * What agents wrote and opened about other shipments to this shipment's receiver, by the phone, across merchants, newest first.
 * Reads the newest shipments of the phone only, because an office can have very many. Audited if there are any, once for several
 * reads.
 */
export async function unsafeListPhoneCalls(agent: Actor, shipmentId: string): Promise<PhoneCall[]> {
  requirePermission(agent, 'desk.look-up');
  if (!isShipmentId(shipmentId)) return [];
  return unsafeAcrossMerchants(async (transaction) => {
    const found = await transaction.shipment.findFirst({
      where: { id: shipmentId },
      select: { receiverMobile: true },
    });
    const phones = [found?.receiverMobile ?? ''];
    const [token] = searchTokens({ references: [], names: [], phones, emails: [] });
    if (!token) return [];
    const rows = await transaction.$queryRaw<Row[]>(callsOf(token, shipmentId));
    const entry = { verb: 'list-calls', reason: 'phoneCalls', shipmentId } as const;
    if (rows.length > 0) await recordAuditOfPoll(transaction, agent, entry);
    return rows.map(({ at, nameEn, nameAr, ...row }) => ({
      ...row,
      at: at.toISOString(),
      merchant: { nameEn, nameAr },
    }));
  });
}

const callsOf = (token: string, shipmentId: string) => sql`
  WITH same AS MATERIALIZED (
    SELECT merchant_id, shipment_id FROM shipments_with_words(${toTsquery([[exactly(token)]])}::tsquery)
    WHERE shipment_id <> ${shipmentId}::uuid ORDER BY created_at DESC LIMIT ${mostShipments}
  )
  SELECT calls.id, calls.kind, text, "wrapUp", at, calls.shipment_id AS "shipmentId", awb, name_en AS "nameEn", name_ar AS "nameAr"
  FROM (
    SELECT id, kind, text, wrap_up AS "wrapUp", at, merchant_id, shipment_id FROM desk_notes JOIN same USING (merchant_id, shipment_id)
    UNION ALL
    SELECT id, kind, question, NULL, opened_at, merchant_id, shipment_id FROM desk_cases JOIN same USING (merchant_id, shipment_id)
    ORDER BY at DESC LIMIT ${mostCalls}
  ) AS calls
  JOIN shipments ON shipments.id = calls.shipment_id AND shipments.merchant_id = calls.merchant_id
  JOIN merchants ON merchants.id = calls.merchant_id
  ORDER BY at DESC`;
