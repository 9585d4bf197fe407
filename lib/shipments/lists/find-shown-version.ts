import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readPrepared } from '#lib/db/read-prepared.ts';
import { isShipmentId } from '#lib/shipments/shipment-id.ts';
import { type SummaryRow, summaryColumns, toSummary } from '#lib/shipments/to-view.ts';
import { countQuery } from './count-shipments.ts';
import { shipmentFilters } from './shipment-filters.ts';
import { type OpenCounts, shownVersion } from './shown-version.ts';

/** The maximum number of shipments on a page. */
const mostShown = 30;

/**
 * The current version of what an open page shows: of these shipments, and with `counted` of the merchant's open ones. One round
 * trip, without a call to the operator.
 */
export async function findShownVersion(
  actor: MerchantActor,
  { ids, counted }: { ids: string[]; counted: boolean },
): Promise<string> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const shown = ids.filter(isShipmentId).slice(0, mostShown);
  const [rows = [], [counts] = []] = await readPrepared(merchantId, [
    Prisma.sql`SELECT ${Prisma.raw(summaryColumns)} FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${shown}::uuid[])`,
    ...(counted ? [openCounts(merchantId)] : []),
  ]);
  return shownVersion((rows as SummaryRow[]).map(toSummary), (counts as OpenCounts | undefined) ?? null);
}

function openCounts(merchantId: string): Prisma.Sql {
  const { checking, attention, active } = shipmentFilters;
  return Prisma.sql`SELECT ${countQuery(merchantId, checking)} AS checking,
    ${countQuery(merchantId, attention)} AS attention, ${countQuery(merchantId, active)} AS active`;
}
