import type { ShipmentPhase } from '#lib/operator/view.ts';

/*
 * Every state of a shipment and of an attempt, and every move between them. PostgreSQL holds the same table (allowed_moves) and
 * refuses any other move; states.test.ts compares the two. A new move goes here and into a migration.
 */

/** Where a shipment stands, and which states may follow. */
export const shipmentMoves = {
  draft: ['booking', 'in_doubt'],
  booking: ['booked', 'refused', 'draft', 'in_doubt'],
  refused: ['booking'],
  in_doubt: ['booked', 'draft'],
  booked: ['cancelling', 'cancelled'],
  cancelling: ['booked', 'cancelled', 'cancel_in_doubt'],
  cancel_in_doubt: ['booked', 'cancelled'],
  // A status code that an administrator gave another meaning.
  cancelled: ['booked'],
} as const;

/** Where one try at changing something at the operator stands, and which states may follow. */
export const attemptMoves = {
  prepared: ['sent', 'not_sent'],
  sent: ['accepted', 'refused', 'not_sent', 'unknown'],
  unknown: ['accepted', 'refused', 'written_off'],
  // Written off, and the operator knows of it after all.
  written_off: ['unknown'],
  accepted: [],
  refused: [],
  not_sent: [],
} as const;

/** The states in which a row may be made. */
export const firstStates = { shipments: ['draft', 'booking'], attempts: ['prepared'] } as const;

export type ShipmentState = keyof typeof shipmentMoves;
export type AttemptState = keyof typeof attemptMoves;

/** The states from which the table allows a move to `To`. */
type Before<Moves extends Record<string, readonly string[]>, To> = {
  [From in keyof Moves]: To extends Moves[From][number] ? From : never;
}[keyof Moves];

export type BeforeShipmentState<To extends ShipmentState> = Before<typeof shipmentMoves, To>;
export type BeforeAttemptState<To extends AttemptState> = Before<typeof attemptMoves, To>;

/** The phases after which nothing follows: such a shipment isn't asked about again. */
export const finalPhases = ['delivered', 'returned', 'cancelled'] as const satisfies ShipmentPhase[];

export function isFinal(phase: ShipmentPhase | null): boolean {
  return finalPhases.some((final) => final === phase);
}

/** The two halves of an UPDATE in SQL that moves a shipment: what it sets, and on which rows. */
export function shipmentMoveSql<To extends ShipmentState>(from: readonly BeforeShipmentState<To>[], to: To) {
  return moveSql('shipments', from, to);
}

/** The same for an attempt. */
export function attemptMoveSql<To extends AttemptState>(from: readonly BeforeAttemptState<To>[], to: To) {
  return moveSql('attempts', from, to);
}

function moveSql(table: string, from: readonly string[], to: string) {
  return { set: `state = '${to}'`, where: `${table}.state IN (${from.map((state) => `'${state}'`)})` };
}
