import 'server-only';
import { refreshIfDue } from '#lib/attempts/track-shipment.ts';
import { auditOfPage, auditOfPoll } from '#lib/audit/record-audit.ts';
import type { Reason } from '#lib/audit/view.ts';
import { type Actor, asMerchant, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { plainCode } from '#lib/core/read-awb.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { Work } from '#lib/desk/cases/read-work.ts';
import { timelineOf } from '#lib/money/timeline.ts';
import type { MoneyTimeline } from '#lib/money/view.ts';
import { servedNames } from '#lib/settings/operators.ts';
import { readShipment } from '#lib/shipments/find-shipment.ts';
import type { MerchantShipment, ShipmentView } from '#lib/shipments/view.ts';
import { listCharges } from '#lib/statements/files/list-charges.ts';
import type { ChargeOfShipment } from '#lib/statements/view.ts';
import { unsafeReadRecord } from './read-record.ts';
import type { DeskRecord } from './view.ts';

/** A shipment by an AWB as it was typed, that of `operator` if several issued it; or by its id, because it has no AWB. */
type Wanted = { awb: string; operator?: string } | MerchantShipment;

/** A shipment that an agent looks up, with its merchant. */
type DeskShipment = {
  shipment: ShipmentView;
  merchant: { id: string; nameEn: string; nameAr: string };
  /** The operator that issued this AWB, and other operators that have a stored shipment with the same AWB. */
  operator: string;
  otherOperators: string[];
};

/** What its page shows. */
export type OpenedShipment = DeskShipment & {
  record: DeskRecord & Work;
  money: MoneyTimeline | null;
  charges: ChargeOfShipment[];
};

type Holder = Record<'id' | 'merchantId' | 'merchantNameEn' | 'merchantNameAr' | 'operator', string>;

const mostOperators = 10;

/** The shipments that are looked up, the best first, and the reason in the audit trail. */
type Lookup = { holders: Sql; reason: Reason };

/**
 * The shipment with this AWB, or with this AWB as a suspected duplicate. Two operators can issue the same AWB: the requested
 * operator comes first, then the served ones in their order.
 */
function byAwb({ awb: typed, operator = '' }: { awb: string; operator?: string }): Lookup {
  const awb = plainCode(typed).slice(0, 40);
  const holders = sql`
    SELECT sent.id, found.merchant_id AS "merchantId", operator, name_en AS "merchantNameEn", name_ar AS "merchantNameAr"
    FROM (SELECT shipment_id, merchant_id FROM awbs WHERE awb = ${awb}) AS found
    CROSS JOIN LATERAL (
      SELECT id, operator FROM shipments WHERE id = shipment_id AND merchant_id = found.merchant_id
      UNION ALL SELECT id, operator FROM archived_shipments WHERE id = shipment_id AND merchant_id = found.merchant_id
    ) AS sent
    JOIN merchants ON merchants.id = found.merchant_id
    ORDER BY operator = ${operator} DESC, array_position(${servedNames()}::text[], operator), sent.id LIMIT ${mostOperators}`;
  return { holders, reason: { key: 'byAwb', awb } };
}

/** The shipment with this id. */
function byId({ merchantId, shipmentId: id }: MerchantShipment): Lookup {
  const holders = sql`
    SELECT sent.id, merchant_id AS "merchantId", operator, name_en AS "merchantNameEn", name_ar AS "merchantNameAr"
    FROM (
      SELECT id, merchant_id, operator FROM shipments WHERE id = ${id}::uuid AND merchant_id = ${merchantId}::uuid AND state <> 'draft'
      UNION ALL SELECT id, merchant_id, operator FROM archived_shipments WHERE id = ${id}::uuid AND merchant_id = ${merchantId}::uuid
    ) AS sent JOIN merchants ON merchants.id = merchant_id`;
  return { holders, reason: { key: 'byId', id } };
}

/**
 * Opens a shipment, across merchants, for an agent's page. Every lookup is audited, even without a result; the page when it is rendered
 * again is covered by the first lookup's audit row.
 */
export async function unsafeOpenShipment(agent: Actor, wanted: Wanted): Promise<OpenedShipment | null> {
  const [found, ...others] = await findAudited(agent, wanted, auditOfPage);
  if (!found) return null;
  // Together, so that they are one round trip.
  const reader = asMerchant(agent, found.merchantId, 'money.read');
  const [shipment, record, money, charges] = await Promise.all([
    readShipment(unsafeReadOne, found),
    unsafeReadRecord(agent, { merchantId: found.merchantId, shipmentId: found.id }),
    timelineOf(reader, found.id),
    listCharges(reader, found.id),
  ]);
  const of = { merchantId: found.merchantId, shipmentId: found.id };
  const whole = shipment?.archivedAt ? await unsafeReadRecord(agent, { ...of, isArchived: true }) : record;
  return shipment && { ...deskShipment(shipment, found, others), record: whole, money, charges };
}

/** Statements about one shipment: its few rows are sorted. */
const unsafeReadOne = (statements: Sql<Record<string, unknown>>[]) =>
  unsafeQueryAcrossMerchants(statements, { sorts: true, prepared: true });

/** What a poll of its page gets, without details and record. Covered by the page's audit row. */
export async function unsafePollShipment(agent: Actor, wanted: Wanted): Promise<DeskShipment | null> {
  const [found, ...others] = await findAudited(agent, wanted, auditOfPoll);
  const shipment = found && (await readShipment(unsafeReadOne, found, ['events']));
  return shipment ? deskShipment(shipment, found, others) : null;
}

/**
 * Like `trackShipment`, for an agent, across merchants. Calls the operator with the account of the shipment's merchant.
 * Meant for polling pages, whose first lookup was audited.
 */
export async function unsafeTrackShipment(
  agent: Actor,
  wanted: Wanted,
): Promise<{ shipment: ShipmentView; refreshed: boolean } | null> {
  const found = await unsafePollShipment(agent, wanted);
  if (!found) return null;
  const refreshed = await refreshIfDue(found.merchant.id, found.shipment);
  const after = refreshed === 'changed' ? await unsafePollShipment(agent, wanted) : found;
  return after && { shipment: after.shipment, refreshed: refreshed !== 'unavailable' };
}

/** Reads the holders and writes the audit row, which names the first one, as one transaction in one round trip. */
async function findAudited(agent: Actor, wanted: Wanted, audit: typeof auditOfPage): Promise<Holder[]> {
  requirePermission(agent, 'desk.look-up');
  const isById = 'shipmentId' in wanted;
  if (isById && !(isId(wanted.merchantId) && isId(wanted.shipmentId))) return [];
  const { holders, reason } = isById ? byId(wanted) : byAwb(wanted);
  const first = sql`SELECT id, "merchantId" FROM (${holders}) AS holder LIMIT 1`;
  const [rows] = await unsafeQueryAcrossMerchants<[Holder, never]>(
    [holders, audit(agent, { verb: 'look-up', reason, shipment: first })],
    { sorts: true, prepared: true },
  );
  return rows;
}

function deskShipment(shipment: ShipmentView, found: Holder, others: Holder[]): DeskShipment {
  const { merchantId, merchantNameEn, merchantNameAr, operator } = found;
  return {
    shipment,
    merchant: { id: merchantId, nameEn: merchantNameEn, nameAr: merchantNameAr },
    operator,
    otherOperators: [...new Set(others.map((holder) => holder.operator))],
  };
}
