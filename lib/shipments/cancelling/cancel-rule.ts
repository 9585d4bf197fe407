import type { CancelRule, ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

/**
 * Which cancellation rule applies (the operator's interface, § Cancellation rules): before collection it is cancelled, after
 * collection it is returned, from out for delivery on it is not permitted. An unknown phase after booking may be anywhere
 * between collection and delivery: the operator decides, and the milder word is shown. A shipment of an
 * operator that this deployment no longer talks to can't be cancelled here.
 */
export function cancelRuleOf(
  state: ShipmentState,
  phase: ShipmentPhase | null,
  isKeptOnly: boolean,
): CancelRule {
  if (isKeptOnly) return { rule: 'not-allowed', reason: 'former-carrier' };
  if (state === 'cancelled') return { rule: 'not-allowed', reason: 'cancelled' };
  if (state === 'cancelling' || state === 'cancel_in_doubt')
    return { rule: 'not-allowed', reason: 'in-progress' };
  if (state !== 'booked') return { rule: 'not-allowed', reason: 'not-booked' };
  switch (phase) {
    case null:
    case 'expected':
      return { rule: 'will-cancel' };
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
