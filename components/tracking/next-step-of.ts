import { isHandedOver } from '#lib/shipments/states.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

/** What a phase requires: an action by a person, with or without the receiver, or no action by the merchant. */
const phases: Record<ShipmentPhase, { tone: 'danger' | 'caution' | null; isReceivers: boolean }> = {
  expected: { tone: null, isReceivers: false },
  collected: { tone: null, isReceivers: false },
  in_transit: { tone: null, isReceivers: false },
  held: { tone: 'danger', isReceivers: false },
  out_for_delivery: { tone: null, isReceivers: false },
  attempted: { tone: 'danger', isReceivers: true },
  at_counter: { tone: 'caution', isReceivers: true },
  delivered: { tone: null, isReceivers: false },
  returning: { tone: null, isReceivers: false },
  returned: { tone: null, isReceivers: false },
  cancelled: { tone: null, isReceivers: false },
  unknown: { tone: 'caution', isReceivers: false },
};

/** A parcel that was handed over, and one that was cancelled after that, have steps of their own. */
type Step = ShipmentPhase | 'handed_over' | 'cancelled_after_hand_over';

export type NextStepView = { step: Step; tone: 'danger' | 'caution' | null; isReceivers: boolean };

/**
 * The next step of a shipment, by its phase. Null before it is booked and while a request is open, when the page says more itself.
 */
export function nextStepOf(shipment: {
  state: ShipmentState;
  phase: ShipmentPhase | null;
  handedOverAt: string | null;
  isKeptOnly: boolean;
}): NextStepView | null {
  const { state, isKeptOnly } = shipment;
  if (isKeptOnly || (state !== 'booked' && state !== 'cancelled')) return null;
  const phase = state === 'cancelled' ? 'cancelled' : (shipment.phase ?? 'expected');
  if (isHandedOver(shipment)) return { step: 'handed_over', ...phases.expected };
  if (phase === 'cancelled' && shipment.handedOverAt)
    return { step: 'cancelled_after_hand_over', tone: 'caution', isReceivers: false };
  return { step: phase, ...phases[phase] };
}
