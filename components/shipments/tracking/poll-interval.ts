import { isFinal } from '#lib/shipments/states.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

const unsettledStates: ShipmentState[] = ['booking', 'in_doubt', 'cancelling', 'cancel_in_doubt'];

type Looked = {
  state: ShipmentState;
  phase: ShipmentPhase | null;
  isLabelAwaited: boolean;
  isKeptOnly: boolean;
};

const soonMs = 4_000;

/** Milliseconds between two looks at a shipment; false when nothing can change by itself any more. */
export function pollIntervalMs(shipment: Looked): number | false {
  if (shipment.isKeptOnly) return false;
  if (unsettledStates.includes(shipment.state)) return soonMs;
  if (shipment.state !== 'booked') return false;
  if (shipment.isLabelAwaited) return 2_000;
  return isFinal(shipment.phase) ? false : 15_000;
}

/**
 * Milliseconds until the next look. The operator is not asked twice within three seconds: a look that came too soon, as after
 * a reload, knows what the page knew before, and is followed by another one soon.
 */
export function nextLookMs(
  drawn: Looked & { trackedAt: string | null },
  last: { shipment: { trackedAt: string | null }; refreshed: boolean },
): number | false {
  const intervalMs = pollIntervalMs(drawn);
  const cameTooSoon = last.refreshed && last.shipment.trackedAt === drawn.trackedAt;
  return intervalMs !== false && cameTooSoon ? Math.min(intervalMs, soonMs) : intervalMs;
}
