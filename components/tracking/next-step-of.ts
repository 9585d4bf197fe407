import { answersTo, type MerchantAnswer } from '#lib/desk/cases/view.ts';
import { isHandedOver } from '#lib/shipments/states.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

type Tone = 'danger' | 'caution' | null;

/** The phases that ask something of the merchant. */
const tones: Partial<Record<ShipmentPhase, Tone>> = {
  held: 'danger',
  attempted: 'danger',
  at_counter: 'caution',
  unknown: 'caution',
};

/** A parcel that was handed over, and one that was cancelled after that, have steps of their own. */
type Step = ShipmentPhase | 'handed_over' | 'cancelled_after_hand_over';

/** The id of the next step on a shipment's page, where other pages link to. */
export const nextStepId = 'next-step';

type NextStepView = { step: Step; tone: Tone; answers: readonly MerchantAnswer[] };

/**
 * The next step of a shipment, by its phase. Null before it is booked, and while a request is open or its AWB is to be checked, when the
 * page says more itself.
 */
export function nextStepOf(shipment: {
  state: ShipmentState;
  phase: ShipmentPhase | null;
  handedOverAt: string | null;
  isKeptOnly: boolean;
  isToCheck: boolean;
}): NextStepView | null {
  const { state, isKeptOnly, isToCheck } = shipment;
  if (isKeptOnly || isToCheck || (state !== 'booked' && state !== 'cancelled')) return null;
  const phase = state === 'cancelled' ? 'cancelled' : (shipment.phase ?? 'expected');
  if (isHandedOver(shipment)) return { step: 'handed_over', tone: null, answers: [] };
  if (phase === 'cancelled' && shipment.handedOverAt)
    return { step: 'cancelled_after_hand_over', tone: 'caution', answers: ['message', 'carrier'] };
  return { step: phase, tone: tones[phase] ?? null, answers: answersTo[phase] };
}
