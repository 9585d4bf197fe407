import 'server-only';
import { foundOnce, ownShipments, readWithArchived } from '#lib/archive/read-archived.ts';
import { recordAuditOfPoll } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { exactly, searchTokens, toTsquery } from '#lib/core/search/tokens.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import type { PhoneCall } from './view.ts';

const mostShipments = 200;
/** Each one's document is read. */
const mostArchived = 20;
const mostCalls = 30;

type Row = Omit<PhoneCall, 'at' | 'merchant'> &
  Record<'merchantId' | 'nameEn' | 'nameAr', string> & { at: Date };

/**
 * What agents wrote and opened about other shipments to this shipment's receiver, by the phone, across merchants, newest first.
 * Reads the newest shipments of the phone only, because an office can have very many. Audited if there are any, once for several
 * reads.
 */
export async function unsafeListPhoneCalls(agent: Actor, of: MerchantShipment): Promise<PhoneCall[]> {
  requirePermission(agent, 'desk.look-up');
  const { merchantId, shipmentId } = of;
  if (!isId(merchantId) || !isId(shipmentId)) return [];
  const mobiles = await readWithArchived(
    read,
    ownShipments(merchantId, [shipmentId]),
    sql<{ mobile: string | null }>`SELECT receiver_mobile AS mobile FROM shipments
      WHERE id = ${shipmentId}::uuid AND merchant_id = ${merchantId}::uuid`,
  );
  const phones = [mobiles[0]?.mobile ?? ''];
  const [token] = searchTokens({ references: [], names: [], phones, emails: [] });
  if (!token) return [];
  const same = await foundOnce(read, sameReceiver(token, of));
  const rows = await readWithArchived(read, same, callsOf(same));
  const newest = rows.toSorted((one, other) => Number(other.at) - Number(one.at)).slice(0, mostCalls);
  const entry = { verb: 'list-calls', reason: 'phoneCalls', shipment: of } as const;
  if (newest.length > 0)
    await unsafeAcrossMerchants((transaction) => recordAuditOfPoll(transaction, agent, entry));
  return newest.map(({ merchantId: id, nameEn, nameAr, ...row }) => ({
    ...withIsoMoments(row),
    merchant: { id, nameEn, nameAr },
  }));
}

const read = (statements: Sql<object>[]) => unsafeQueryAcrossMerchants(statements, { sorts: true });

/** The newest other shipments of the phone. */
const sameReceiver = (token: string, { merchantId, shipmentId }: MerchantShipment) => {
  const phone = sql`${toTsquery([[exactly(token)]])}::tsquery`;
  return sql`
    SELECT merchant_id, shipment_id FROM (
      SELECT merchant_id, shipment_id, created_at FROM shipments_with_words(${phone})
      UNION ALL (SELECT merchant_id, shipment_id, created_at FROM archived_with_words(${phone}, false, NULL, NULL, ${mostArchived}))
    ) AS named WHERE (merchant_id, shipment_id) <> (${merchantId}::uuid, ${shipmentId}::uuid) ORDER BY created_at DESC LIMIT ${mostShipments}`;
};

const callsOf = (same: Sql) => sql<Row>`
  WITH same AS MATERIALIZED (${same})
  SELECT calls.id, calls.kind, text, "wrapUp", at, calls.shipment_id AS "shipmentId", awb,
    merchants.id AS "merchantId", name_en AS "nameEn", name_ar AS "nameAr"
  FROM (
    SELECT id, kind, text, wrap_up AS "wrapUp", at, merchant_id, shipment_id FROM desk_notes JOIN same USING (merchant_id, shipment_id)
    UNION ALL
    SELECT id, kind, question, NULL, opened_at, merchant_id, shipment_id FROM desk_cases JOIN same USING (merchant_id, shipment_id)
    ORDER BY at DESC LIMIT ${mostCalls}
  ) AS calls
  JOIN shipments ON shipments.id = calls.shipment_id AND shipments.merchant_id = calls.merchant_id
  JOIN merchants ON merchants.id = calls.merchant_id
  ORDER BY at DESC`;
