import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { isQuestionSql } from '#lib/shipments/case-requests.ts';
import { countLimit } from '#lib/shipments/view.ts';
import { shipmentFilters } from './list-query.ts';
import type { StatusFilter } from './view.ts';

type ShipmentCounts = Record<StatusFilter | 'total', number> & {
  /** Open questions of customer service. */
  questions: number;
  /** The merchant has no shipment, and no booking in the archive. */
  isNew: boolean;
};

const mostCounted = sql.raw(String(countLimit + 1));

/** The number of shipments per list, each at most one above the limit. One statement. */
export async function countShipments(actor: MerchantActor): Promise<ShipmentCounts> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const count = (filter: string) => countQuery(merchantId, filter);
  const query = sql<Omit<ShipmentCounts, 'isNew'> & { lastArchived: Date | null }>`
    SELECT ${count(shipmentFilters.draft)} AS draft, ${count(shipmentFilters.unconfirmed)} AS unconfirmed,
      ${count(shipmentFilters.unprinted)} AS unprinted, ${count(shipmentFilters.attention)} AS attention, ${count(shipmentFilters.done)} AS done,
      ${count('true')} AS total, ${count(shipmentFilters.active)} AS active,
      (${openQuestions(merchantId)}) AS questions,
      (SELECT max(booked_at) FROM archived_keys WHERE merchant_id = ${merchantId}::uuid AND booked_at IS NOT NULL) AS "lastArchived"`;
  const [[row]] = await queryMerchant(merchantId, [query], { prepared: true, replica: true });
  if (!row) throw new Error('counting gave no row');
  const { lastArchived, ...counts } = row;
  return { ...counts, isNew: counts.total === 0 && lastArchived === null };
}

/** A subquery that counts the shipments of a list, at most one above the limit. */
function countQuery(merchantId: string, filter: string): Sql {
  return sql`(SELECT count(*)::int FROM (
    SELECT FROM shipments WHERE merchant_id = ${merchantId}::uuid AND (${sql.raw(filter)}) LIMIT ${mostCounted}
  ) AS counted)`;
}

const openQuestions = (merchantId: string) => sql<{ questions: number }>`
  SELECT count(*)::int AS questions FROM desk_cases
  WHERE merchant_id = ${merchantId}::uuid AND ${sql.raw(isQuestionSql)}`;

/** The number of open questions of customer service, for a page that has no list of shipments. */
export async function countQuestions(actor: MerchantActor): Promise<number> {
  requirePermission(actor, 'shipments.read');
  const [[counted]] = await queryMerchant(actor.merchantId, [openQuestions(actor.merchantId)], {
    prepared: true,
  });
  return counted?.questions ?? 0;
}
