import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { EventKind } from '#lib/shipments/events.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/moves.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

/** After this long, an operator that shows no sign of a cancellation never carried it out. */
const cancelSettlesMs = 60_000;

const returns: ReadonlySet<ShipmentPhase> = new Set(['returning', 'returned']);
const tooLate: ReadonlySet<ShipmentPhase> = new Set(['out_for_delivery', 'delivered']);

/**
 * How a cancellation under way ended, as tracking shows it; null while it can't be told. Rule 1 ends in `cancelled`,
 * rule 2 in a return, and rule 3 leaves the shipment where it was.
 */
export function settledCancel(phase: ShipmentPhase, sentForMs: number): 'cancelled' | 'booked' | null {
  if (phase === 'cancelled') return 'cancelled';
  if (returns.has(phase) || tooLate.has(phase)) return 'booked';
  return sentForMs > cancelSettlesMs ? 'booked' : null;
}

/** Moves a shipment to what its phase says of its cancellation, and ends that attempt. Gives the state that it is in then. */
export async function settleCancel(
  transaction: Transaction,
  actor: MerchantActor,
  shipmentId: string,
  phase: ShipmentPhase,
): Promise<ShipmentState> {
  const attempt = await transaction.attempt.findFirst({
    where: { shipmentId, kind: 'cancel' },
    orderBy: { createdAt: 'desc' },
    select: { id: true, sentAt: true, createdAt: true },
  });
  const sentForMs = Date.now() - (attempt?.sentAt ?? attempt?.createdAt ?? new Date(0)).getTime();
  const settled = settledCancel(phase, sentForMs);
  const tookEffect = phase === 'cancelled' || returns.has(phase);
  const data = { logMessage: `tracking shows ${phase}` };
  // Also where the shipment has its end already: its process may have died before it wrote the attempt's.
  if (attempt && settled) {
    const to = tookEffect ? 'accepted' : 'refused';
    await moveAttempt(transaction, { id: attempt.id, from: ['unknown'], to, data });
  }
  const about = { id: shipmentId, attemptId: attempt?.id };
  const event: EventKind = tookEffect ? 'cancelled' : 'cancel-rejected';
  if (settled === 'cancelled') {
    const from = ['booked', 'cancelling', 'cancel_in_doubt'] as const;
    await moveShipment(transaction, actor, { ...about, from, to: 'cancelled', event });
  } else if (settled === 'booked') {
    const from = ['cancelling', 'cancel_in_doubt'] as const;
    await moveShipment(transaction, actor, { ...about, from, to: 'booked', event });
  }
  const { state } = await transaction.shipment.findUniqueOrThrow({
    where: { id: shipmentId },
    select: { state: true },
  });
  return state;
}
