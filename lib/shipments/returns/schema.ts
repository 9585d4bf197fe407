import { z } from 'zod';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

/** Why a shipment is returned: keys of `returns.reasons` in messages/. */
export const returnReasons = [
  'refused',
  'wrong-item',
  'damaged',
  'not-wanted',
  'not-delivered',
  'other',
] as const;

export type ReturnReason = (typeof returnReasons)[number];

export const mostNoteCharacters = 200;

/** `again`: the person knows that an earlier return was rejected or cancelled. */
export const returnSchema = z.object({
  id: z.uuid(),
  reason: z.enum(returnReasons),
  note: z.string().trim().max(mostNoteCharacters),
  again: z.boolean(),
});

/** A return of a shipment, or the shipment that a return brings back. */
export type LinkedShipment = {
  id: string;
  awb: string | null;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  reason: ReturnReason;
  note: string | null;
  /** ISO moment when the return was started. */
  startedAt: string;
};

/** What a shipment's page shows: the shipment that it returns, and its own returns, newest first. */
export type ReturnLinks = { original: LinkedShipment | null; returns: LinkedShipment[] };

const returnable: ShipmentPhase[] = ['delivered', 'attempted', 'returned'];

/** Whether a shipment has reached a point from which it can be sent back: it was delivered, or the delivery failed. */
export function isReturnable({
  state,
  phase,
}: {
  state: ShipmentState;
  phase: ShipmentPhase | null;
}): boolean {
  return state === 'booked' && phase !== null && returnable.includes(phase);
}

/** A return after which another one may be started if the person confirms. */
export function hasFailed({ state, phase }: Pick<LinkedShipment, 'state' | 'phase'>): boolean {
  return state === 'refused' || state === 'cancelled' || phase === 'cancelled';
}
