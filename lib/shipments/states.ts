import { finalPhases, type ShipmentPhase } from '#lib/operator/view.ts';

/*
 * Every state of a shipment and of an attempt, and every allowed move. PostgreSQL has the same table (allowed_moves) and
 * rejects other moves; states.test.ts compares the two. Add a new move here and in a migration.
 */

/** The states of a shipment, and the states that may follow each. */
export const shipmentMoves = {
  draft: ['booking', 'unconfirmed'],
  booking: ['booked', 'refused', 'draft', 'unconfirmed'],
  refused: ['booking'],
  unconfirmed: ['booked', 'draft'],
  // Unconfirmed again: an agent found that its AWB is another booking's.
  booked: ['cancelling', 'cancelled', 'unconfirmed'],
  cancelling: ['booked', 'cancelled', 'cancel_unconfirmed'],
  cancel_unconfirmed: ['booked', 'cancelled'],
  // An administrator moved the status code to another phase.
  cancelled: ['booked'],
} as const;

/** The states of an attempt to change something at the operator, and the states that may follow each. */
export const attemptMoves = {
  prepared: ['sent', 'not_sent'],
  // Prepared again: the answer to a queued one said nothing about its order.
  sent: ['prepared', 'accepted', 'refused', 'not_sent', 'unconfirmed'],
  unconfirmed: ['accepted', 'refused', 'written_off'],
  // The operator has the booking after all.
  written_off: ['unconfirmed'],
  // An agent found that the AWB is another booking's, or heard that the operator has withdrawn the cancellation.
  accepted: ['unconfirmed', 'refused'],
  refused: [],
  not_sent: [],
} as const;

/** The states in which a row may be inserted. */
export const firstStates = { shipments: ['draft', 'booking'], attempts: ['prepared'] } as const;

export type ShipmentState = keyof typeof shipmentMoves;
export type AttemptState = keyof typeof attemptMoves;

/** The states from which the table allows a move to `To`. */
type Before<Moves extends Record<string, readonly string[]>, To> = {
  [From in keyof Moves]: To extends Moves[From][number] ? From : never;
}[keyof Moves];

export type BeforeShipmentState<To extends ShipmentState> = Before<typeof shipmentMoves, To>;
export type BeforeAttemptState<To extends AttemptState> = Before<typeof attemptMoves, To>;

export function isFinal(phase: ShipmentPhase | null): boolean {
  return finalPhases.some((final) => final === phase);
}

/** Handed over to the carrier by the merchant's own scan, and not yet reported by the carrier. */
export function isHandedOver({
  state,
  phase,
  handedOverAt,
}: {
  state: ShipmentState;
  phase: ShipmentPhase | null;
  handedOverAt: string | Date | null;
}): boolean {
  return state === 'booked' && (phase === null || phase === 'expected') && handedOverAt !== null;
}
