import { isHandedOver } from './states.ts';
import type { CancelRule, ShipmentPhase, ShipmentState } from './view.ts';

type Cancellable = {
  state: ShipmentState;
  phase: ShipmentPhase | null;
  handedOverAt?: string | Date | null;
  /** When the operator accepted the cancellation that is open; null without one. */
  cancelAcceptedAt?: string | Date | null;
  /** An agent must say whose AWB it has: a cancellation could stop another parcel. */
  isToCheck?: boolean;
  /** It belongs to a former operator. */
  isKeptOnly?: boolean;
};

/**
 * Which cancellation rule applies (the operator's interface, § Cancellation rules): cancel before collection, return after
 * collection, not permitted from out for delivery on. In an unknown phase the operator decides; the page says "return",
 * because the parcel may already be collected. The same is true of a parcel that the merchant has handed over. While a
 * cancellation that the operator accepted isn't in its status yet, no second one is sent. Shipments of a former operator can't
 * be cancelled here.
 */
export function cancelRuleOf({
  state,
  phase,
  handedOverAt = null,
  cancelAcceptedAt = null,
  isToCheck = false,
  isKeptOnly = false,
}: Cancellable): CancelRule {
  if (isKeptOnly) return { rule: 'not-allowed', reason: 'former-operator' };
  if (isToCheck) return { rule: 'not-allowed', reason: 'to-check' };
  if (state === 'cancelled') return { rule: 'not-allowed', reason: 'cancelled' };
  if (state === 'cancelling' && cancelAcceptedAt) {
    const isReturn = phase !== null && phase !== 'expected';
    const acceptedAt = new Date(cancelAcceptedAt).toISOString();
    return { rule: 'not-allowed', reason: isReturn ? 'return-accepted' : 'cancel-accepted', acceptedAt };
  }
  if (state === 'cancelling' || state === 'cancel_unconfirmed')
    return { rule: 'not-allowed', reason: 'in-progress' };
  if (state !== 'booked') return { rule: 'not-allowed', reason: 'not-booked' };
  switch (phase) {
    case null:
    case 'expected':
      return { rule: isHandedOver({ state, phase, handedOverAt }) ? 'will-return' : 'will-cancel' };
    case 'out_for_delivery':
    case 'attempted':
    case 'at_counter':
      return { rule: 'not-allowed', reason: 'out-for-delivery' };
    case 'delivered':
      return { rule: 'not-allowed', reason: 'delivered' };
    case 'returning':
    case 'returned':
      return { rule: 'not-allowed', reason: 'returning' };
    case 'cancelled':
      return { rule: 'not-allowed', reason: 'cancelled' };
    default:
      return { rule: 'will-return' };
  }
}
