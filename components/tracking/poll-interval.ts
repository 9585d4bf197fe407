import { isFinal } from '#lib/shipments/states.ts';
import {
  type CancelRule,
  cancelAcceptedAtOf,
  type ShipmentPhase,
  type ShipmentState,
} from '#lib/shipments/view.ts';

const unsettledStates: ShipmentState[] = ['booking', 'unconfirmed', 'cancelling', 'cancel_unconfirmed'];

type Looked = {
  state: ShipmentState;
  phase: ShipmentPhase | null;
  isLabelAwaited: boolean;
  isKeptOnly: boolean;
  cancelRule: CancelRule;
};

const soonMs = 4_000;
/** A change shows within 15 seconds, also when the carrier takes a moment to answer. */
const trackedMs = 12_000;

/** Milliseconds between two polls of a shipment; false when its state is final. */
export function pollIntervalMs(shipment: Looked): number | false {
  if (shipment.isKeptOnly) return false;
  if (cancelAcceptedAtOf(shipment.cancelRule)) return trackedMs;
  if (unsettledStates.includes(shipment.state)) return soonMs;
  if (shipment.state !== 'booked') return false;
  if (shipment.isLabelAwaited) return 2_000;
  return isFinal(shipment.phase) ? false : trackedMs;
}

/**
 * Milliseconds until the next poll. The server doesn't ask the operator twice within three seconds, so a poll right after a
 * reload gets the old answer; in that case the next one follows soon.
 */
export function nextLookMs(
  drawn: Looked & { trackedAt: string | null },
  last: { shipment: { trackedAt: string | null }; refreshed: boolean },
): number | false {
  const intervalMs = pollIntervalMs(drawn);
  const cameTooSoon = last.refreshed && last.shipment.trackedAt === drawn.trackedAt;
  return intervalMs !== false && cameTooSoon ? Math.min(intervalMs, soonMs) : intervalMs;
}
