import 'server-only';
import { createHash } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { isId } from '#lib/core/is-id.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { isOldStatus } from '#lib/shipments/status-age.ts';
import { type SummaryRow, summaryColumns, toSummary } from '#lib/shipments/to-view.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';

/**
 * A short text that changes when anything changes that a page shows of these shipments. Without archived ones: they come back to change,
 * and a poll doesn't unpack them.
 */
export function shownVersion(shipments: ShipmentSummary[]): string {
  const now = new Date();
  const inOneOrder = shipments
    .filter(({ isArchived }) => !isArchived)
    .map((shipment) => shownOf(shipment, now))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return shownVersionOf(inOneOrder);
}

/** A short text that is another one when anything in a value is. */
export const shownVersionOf = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);

/** Without the time of a draft's last save, which a list doesn't show, and of a check that found a fresh status unchanged. */
const shownOf = ({ draft, statusAt, ...shown }: ShipmentSummary, now: Date) => ({
  ...shown,
  isUnsent: draft?.isUnsent,
  isOld: isOldStatus(statusAt, now),
});

/** The maximum number of shipments on a page. */
const mostShown = 30;

/** The current version of what an open page shows of these shipments. One round trip, without a call to the operator. */
export async function findShownVersion(actor: MerchantActor, ids: string[]): Promise<string> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const shown = ids.filter(isId).slice(0, mostShown);
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<SummaryRow>`SELECT ${sql.raw(summaryColumns)} FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${shown}::uuid[])`,
    ],
    { prepared: true },
  );
  return shownVersion(rows.map(toSummary));
}
