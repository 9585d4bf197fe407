import 'server-only';
import { uncountAttempt } from '#lib/api-keys/daily-limits.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { nextPollMs } from './due-times.ts';
import { recordEvent } from './events.ts';
import type { AttemptState, BeforeAttemptState, BeforeShipmentState, ShipmentState } from './states.ts';
import { attemptMove } from './states-in-sql.ts';
import type { EventKind, RefusalView } from './view.ts';

/*
 * States are written by these functions, or by SQL statements with those of states-in-sql.ts. Each takes the states that a row
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
    /** Null if the same transaction has already recorded it, or an earlier one told it. */
    event: EventKind | null;
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
  if (event) await recordEvent(transaction, actor, { shipmentId: id, kind: event, attemptId });
  return true;
}

/**
 * Moves an attempt; false when it was in none of the states `from`. Only an unconfirmed or written-off one is looked up again, the latter
 * at once. One that booked nothing no longer counts against its key's limits of the day.
 */
export async function moveAttempt<To extends AttemptState>(
  transaction: Transaction,
  { merchantId }: MerchantActor,
  move: {
    id: string;
    from: readonly BeforeAttemptState<To>[];
    to: To;
    data?: { logMessage?: string; refusal?: RefusalView };
  },
): Promise<boolean> {
  const { set, where } = attemptMove(move.from, move.to);
  const { logMessage = null, refusal } = move.data ?? {};
  const isOpen = move.to === 'unconfirmed';
  const isLate = move.to === 'written_off';
  const pollSeconds = isOpen ? nextPollMs(0) / 1_000 : isLate ? 0 : null;
  const moved = await transaction.$executeRaw`
    UPDATE attempts SET ${set}, ended_at = CASE WHEN NOT ${isOpen} THEN now() END,
      next_poll_at = now() + make_interval(secs => ${pollSeconds}::float8), polls = CASE WHEN ${isLate} THEN 0 ELSE polls END,
      log_message = coalesce(${logMessage}, log_message),
      refusal = coalesce(${refusal ? JSON.stringify(refusal) : null}::jsonb, refusal)
    WHERE merchant_id = ${merchantId}::uuid AND id = ${move.id}::uuid AND ${where}`;
  if (moved === 0) return false;
  if (move.to === 'refused' || move.to === 'not_sent')
    await uncountAttempt(transaction, { merchantId, attemptId: move.id });
  return true;
}
