import { createHash } from 'node:crypto';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import type { ShipmentCounts } from './count-shipments.ts';

/** The counts of shipments that aren't finished. Few are, so counting them is cheap. */
export type OpenCounts = Pick<ShipmentCounts, 'checking' | 'attention' | 'active'>;

/** A short text that changes when anything changes that a page shows of these shipments, or one of the counts. */
export function shownVersion(shipments: ShipmentSummary[], counts: OpenCounts | null): string {
  const inOneOrder = shipments.map(shownOf).sort((one, other) => (one.id < other.id ? -1 : 1));
  const counted = counts && [counts.checking, counts.attention, counts.active];
  return createHash('sha256')
    .update(JSON.stringify([inOneOrder, counted]))
    .digest('base64url')
    .slice(0, 16);
}

/** Without the time of a draft's last save, which a list doesn't show. */
const shownOf = ({ draft, ...shown }: ShipmentSummary) => ({ ...shown, isUnsent: draft?.isUnsent });
