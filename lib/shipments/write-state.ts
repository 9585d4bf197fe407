import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { nextPollMs } from './due-times.ts';
import { type EventKind, recordEvent } from './events.ts';
import type { AttemptState, BeforeAttemptState, BeforeShipmentState, ShipmentState } from './states.ts';

/*
 * States are written by these functions, or by SQL statements with the fragments of states.ts. Each takes the states that a row
 * may move from and does nothing to a row in another state, so final states never move back.
 */

/** One of the moves that the table of states allows, and the event that records it. */
export type ShipmentMove = {
  [To in ShipmentState]: { from: readonly BeforeShipmentState<To>[]; to: To; event: EventKind };
}[ShipmentState];

/** Moves a shipment and records the event; false when it was in none of the states `from`. */
export async function moveShipment<To extends ShipmentState>(
  transaction: Transaction,
  actor: MerchantActor,
  move: {
    id: string;
    from: readonly BeforeShipmentState<To>[];
    to: To;
    event: EventKind;
    attemptId?: string;
    where?: Prisma.ShipmentWhereInput;
  },
): Promise<boolean> {
  const { id, from, to, event, attemptId, where } = move;
  const moved = await transaction.shipment.updateMany({
    where: { ...where, id, merchantId: actor.merchantId, state: { in: [...from] as ShipmentState[] } },
    data: { state: to },
  });
  if (moved.count === 0) return false;
  await recordEvent(transaction, actor, { shipmentId: id, kind: event, attemptId });
  return true;
}

/** Moves an attempt; false when it was in none of the states `from`. Only an `unknown` attempt is polled again. */
export async function moveAttempt<To extends AttemptState>(
  transaction: Transaction,
  { merchantId }: MerchantActor,
  move: {
    id: string;
    from: readonly BeforeAttemptState<To>[];
    to: To;
    data?: Prisma.AttemptUpdateManyMutationInput;
  },
): Promise<boolean> {
  const now = new Date();
  const ended = move.to !== 'unconfirmed';
  const moved = await transaction.attempt.updateMany({
    where: { id: move.id, merchantId, state: { in: [...move.from] as AttemptState[] } },
    data: {
      state: move.to,
      endedAt: ended ? now : null,
      nextPollAt: ended ? null : new Date(now.getTime() + nextPollMs(0)),
      ...move.data,
    },
  });
  return moved.count === 1;
}
