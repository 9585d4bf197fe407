import type { CancelRule, ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

/** Why a shipment is returned: keys of `returns.reasons` in messages/. */
export const returnReasons = ['wrong-item', 'damaged', 'not-wanted', 'other'] as const;

export type ReturnReason = (typeof returnReasons)[number];

export const mostNoteCharacters = 200;

/** A return of a shipment, or the shipment that a return brings back. */
export type LinkedShipment = {
  id: string;
  awb: string | null;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  handedOverAt: string | null;
  reason: ReturnReason;
  note: string | null;
  /** ISO moment when the return was started. */
  startedAt: string;
};

/** What a shipment's page shows: the shipment that it returns, and its own returns, newest first. */
export type ReturnLinks = { original: LinkedShipment | null; returns: LinkedShipment[] };

type Standing = { state: ShipmentState; phase: ShipmentPhase | null };

/** Whether a new shipment can bring it back: only once the receiver has the parcel, because it is collected from them. */
export function isReturnable({ state, phase }: Standing): boolean {
  return state === 'booked' && phase === 'delivered';
}

/** Whether a parcel that can't be cancelled is with the carrier, on its way to the receiver. */
const isWithCarrier: Record<Extract<CancelRule, { rule: 'not-allowed' }>['reason'], boolean> = {
  'out-for-delivery': true,
  delivered: false,
  returning: false,
  cancelled: false,
  'not-booked': false,
  'in-progress': false,
  'cancel-accepted': false,
  'return-accepted': false,
  'to-check': false,
  'former-operator': false,
};

/**
 * How a shipment gets back to its sender now: by a new shipment from the receiver, by cancelling it, or only by contacting the
 * carrier, which has the parcel and accepts no cancellation. Null when there is nothing to bring back, or it is on its way.
 */
export function wayBackOf(
  shipment: Standing & { cancelRule: CancelRule },
): 'new-shipment' | 'cancel' | 'carrier' | null {
  if (isReturnable(shipment)) return 'new-shipment';
  const { cancelRule } = shipment;
  if (cancelRule.rule === 'will-return') return 'cancel';
  return cancelRule.rule === 'not-allowed' && isWithCarrier[cancelRule.reason] ? 'carrier' : null;
}

/** A return after which another one may be started if the person confirms. */
export function hasFailed({ state, phase }: Pick<LinkedShipment, 'state' | 'phase'>): boolean {
  return state === 'refused' || state === 'cancelled' || phase === 'cancelled';
}
