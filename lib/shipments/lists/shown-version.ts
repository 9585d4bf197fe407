import { createHash } from 'node:crypto';
import { isOldStatus } from '#lib/shipments/tracking/view.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import type { ShipmentCounts } from './count-shipments.ts';

/** The counts of shipments that aren't finished. Few are, so counting them is cheap. */
export type OpenCounts = Pick<ShipmentCounts, 'checking' | 'attention' | 'active'>;

/** A short text that changes when anything changes that a page shows of these shipments, or one of the counts. */
export function shownVersion(
  shipments: ShipmentSummary[],
  counts: OpenCounts | null,
  now = new Date(),
): string {
  const inOneOrder = shipments
    .map((shipment) => shownOf(shipment, now))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const counted = counts && [counts.checking, counts.attention, counts.active];
  return createHash('sha256')
    .update(JSON.stringify([inOneOrder, counted]))
    .digest('base64url')
    .slice(0, 16);
}

/** Without the time of a draft's last save, which a list doesn't show, and of a check that found a fresh status unchanged. */
const shownOf = ({ draft, statusAt, ...shown }: ShipmentSummary, now: Date) => ({
  ...shown,
  isUnsent: draft?.isUnsent,
  isOld: isOldStatus(statusAt, now),
});
