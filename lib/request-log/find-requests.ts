import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { pageOf } from '#lib/core/list-cursor.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { joinNamed } from '#lib/shipments/named-shipment.ts';
import { pageSize, type RequestResult, type RequestSummary, type RequestView, statusesOf } from './view.ts';

type Row = Omit<RequestView, 'at' | 'shipment'> & { at: Date; shipmentId: string | null; awb: string | null };

type Asked = { keyId?: string; result?: RequestResult; shipment?: string; before?: string };

/**
 * A page of the merchant's requests, the newest first, and where the next page begins. `shipment`: an id or an AWB. `before`: a request's
 * id; an invalid one gives the first page.
 */
export async function listRequests(
  actor: MerchantActor,
  { keyId, result, shipment, before }: Asked,
): Promise<{ requests: RequestSummary[]; next: string | null }> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  const [from, until] = result ? statusesOf[result] : [0, 999];
  const found = await find(
    merchantId,
    sql`
      ${keyId ? sql`AND requests.key_id = ${keyId}::uuid` : sql.empty}
      ${shipment ? sql`AND requests.shipment_id = ${shipmentOf(merchantId, shipment)}` : sql.empty}
      ${before && isId(before) ? sql`AND requests.id < ${before}::uuid` : sql.empty}
      ${from >= 400 ? sql`AND status >= 400` : sql.empty} AND status BETWEEN ${from}::int AND ${until}::int
      ORDER BY requests.id DESC LIMIT ${pageSize + 1}`,
  );
  const { shown, last } = pageOf(found, pageSize);
  const requests = shown.map(({ requestId, idempotencyKey, request, response, ...rest }) => rest);
  return { requests, next: last?.id ?? null };
}

const shipmentOf = (merchantId: string, given: string): Sql =>
  isId(given)
    ? sql`${given}::uuid`
    : sql`(SELECT shipment_id FROM awbs WHERE merchant_id = ${merchantId}::uuid AND awb = ${given} LIMIT 1)`;

/** One of the merchant's requests. */
export async function findRequest(actor: MerchantActor, id: string): Promise<RequestView | null> {
  requirePermission(actor, 'integrations.manage');
  if (!isId(id)) return null;
  const [found] = await find(actor.merchantId, sql`AND requests.id = ${id}::uuid`);
  return found ?? null;
}

async function find(merchantId: string, rest: Sql): Promise<RequestView[]> {
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`
      SELECT requests.id, requests.at, took_ms AS "tookMs", operation, status, request_id AS "requestId",
        idempotency_key AS "idempotencyKey", request, response, coalesce(api_keys.name, '') AS "keyName",
        named.id AS "shipmentId", named.awb
      FROM api_requests AS requests
      LEFT JOIN api_keys ON api_keys.merchant_id = ${merchantId}::uuid AND api_keys.id = requests.key_id
      ${joinNamed('requests')}
      WHERE requests.merchant_id = ${merchantId}::uuid ${rest}`,
  ]);
  return rows.map(({ shipmentId, awb, ...row }) => ({
    ...withIsoMoments(row),
    shipment: shipmentId === null ? null : { id: shipmentId, awb },
  }));
}
