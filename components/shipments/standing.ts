import { isHandedOver } from '#lib/shipments/states.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

/**
 * The status of a shipment as a message key: our own state until it is booked, then the operator's phase. A draft whose booking
 * was closed as not booked has its own, and so have a shipment whose AWB an agent must check, and a parcel that was handed over and that
 * the operator hasn't reported yet.
 */
export type Standing =
  | `state.${ShipmentState | 'written_off' | 'to_check' | 'handed_over'}`
  | `phase.${ShipmentPhase}`;

type Stood = {
  state: ShipmentState;
  phase: ShipmentPhase | null;
  handedOverAt: string | Date | null;
  isWrittenOff?: boolean;
  isToCheck?: boolean;
};

/** The one status of a shipment. While a request to the operator is open, our state is more precise than the phase. */
export function standingOf(shipment: Stood): Standing {
  if (shipment.isWrittenOff) return 'state.written_off';
  if (shipment.isToCheck) return 'state.to_check';
  if (isHandedOver(shipment)) return 'state.handed_over';
  return shipment.state === 'booked' && shipment.phase
    ? `phase.${shipment.phase}`
    : `state.${shipment.state}`;
}

const datedStandings: Standing[] = [
  'phase.collected',
  'phase.out_for_delivery',
  'phase.attempted',
  'phase.delivered',
  'phase.returned',
];

/** Whether the headline includes its day: "Out for delivery, today". */
export function isDated(standing: Standing): boolean {
  return datedStandings.includes(standing);
}

const stuck = [
  'state.refused',
  'state.written_off',
  'phase.held',
  'phase.attempted',
  'phase.at_counter',
  'phase.unknown',
] as const satisfies Standing[];

/** Whether its status doesn't change until a person acts. */
export function isStuck(standing: Standing): standing is (typeof stuck)[number] {
  return stuck.some((each) => each === standing);
}
