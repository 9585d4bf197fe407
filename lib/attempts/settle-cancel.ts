import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { EventKind, ShipmentPhase } from '#lib/shipments/view.ts';
import { moveAttempt, moveShipment } from '#lib/shipments/write-state.ts';

/** Before collection, tracking shows a cancellation at once. One that isn't shown after this time wasn't carried out. */
const cancelSettlesSeconds = 60;

const returns: ReadonlySet<ShipmentPhase> = new Set(['returning', 'returned']);
const tooLate: ReadonlySet<ShipmentPhase> = new Set(['out_for_delivery', 'delivered']);
/** The phases that a cancelled parcel can have. */
const unmoved: ReadonlySet<ShipmentPhase> = new Set(['expected', 'unknown', 'cancelled']);

/**
 * How an open cancellation ended according to tracking; null while that isn't known. Rule 1 ends in `cancelled`, rule 2 in a
 * return, and rule 3 leaves the shipment unchanged. What the operator accepted stays accepted until a status excludes it: the
 * interface doesn't say which status follows an accepted return. For the same reason, an unconfirmed return isn't over because
 * tracking doesn't show it.
 */
function settledCancel(
  phase: ShipmentPhase,
  { isAccepted, isOver }: { isAccepted: boolean; isOver: boolean },
): 'cancelled' | 'booked' | null {
  if (phase === 'cancelled') return 'cancelled';
  if (returns.has(phase)) return 'booked';
  if (isAccepted) return phase === 'delivered' ? 'booked' : null;
  if (tooLate.has(phase)) return 'booked';
  return phase === 'expected' && isOver ? 'booked' : null;
}

/**
 * Moves a shipment to the end of its cancellation that the phase shows, and ends that attempt. A cancelled one that moves on is booked
 * again, whatever was reported or accepted before.
 */
export async function settleCancel(
  transaction: Transaction,
  actor: MerchantActor,
  shipmentId: string,
  phase: ShipmentPhase,
): Promise<void> {
  const [attempt] = await transaction.$queryRaw<{ id: string; isAccepted: boolean; isOver: boolean }[]>`
    SELECT id, state = 'accepted' AS "isAccepted",
      coalesce(sent_at, created_at) < now() - make_interval(secs => ${cancelSettlesSeconds}) AS "isOver" FROM attempts
    WHERE shipment_id = ${shipmentId}::uuid AND merchant_id = ${actor.merchantId}::uuid AND kind = 'cancel'
    ORDER BY created_at DESC LIMIT 1`;
  const { isAccepted, isOver } = attempt ?? { isAccepted: false, isOver: true };
  const settled = settledCancel(phase, { isAccepted, isOver });
  const tookEffect = phase === 'cancelled' || returns.has(phase);
  const data = { logMessage: `tracking shows ${phase}` };
  // Runs even if the shipment has already moved: a process may have died between the shipment's move and the attempt's.
  if (attempt && settled) {
    const to = tookEffect ? 'accepted' : 'refused';
    await moveAttempt(transaction, actor, { id: attempt.id, from: ['unconfirmed'], to, data });
  }
  const about = { id: shipmentId, attemptId: attempt?.id };
  const isTold =
    attempt && isAccepted && (await isAcceptanceTold(transaction, actor, shipmentId, attempt.id));
  const event: EventKind | null = tookEffect ? (isTold ? null : 'cancelled') : 'cancel-rejected';
  if (settled === 'cancelled') {
    const from = ['booked', 'cancelling', 'cancel_unconfirmed'] as const;
    await moveShipment(transaction, actor, { ...about, from, to: 'cancelled', event });
  } else if (settled === 'booked') {
    const from = ['cancelling', 'cancel_unconfirmed'] as const;
    await moveShipment(transaction, actor, { ...about, from, to: 'booked', event });
  }
  if (!unmoved.has(phase))
    await moveShipment(transaction, actor, {
      id: shipmentId,
      from: ['cancelled'],
      to: 'booked',
      event: 'restored',
    });
}

/** Whether the acceptance has its event: while tracking doesn't show the cancellation, it is told when the operator accepts it. */
async function isAcceptanceTold(
  { shipmentEvent }: Transaction,
  { merchantId }: MerchantActor,
  shipmentId: string,
  attemptId: string,
): Promise<boolean> {
  return (await shipmentEvent.count({ where: { merchantId, shipmentId, attemptId, kind: 'cancelled' } })) > 0;
}
