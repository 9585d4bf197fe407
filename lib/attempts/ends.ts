import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { defineStatement } from '#lib/db/statement.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { RefusalView } from '#lib/shipments/view.ts';
import { moveAttempt, moveShipment, type ShipmentMove } from '#lib/shipments/write-state.ts';

/** An attempt to book or to cancel a shipment, and the actor in whose name its end is recorded. */
export type Attempt = {
  actor: MerchantActor;
  kind: 'book' | 'cancel';
  attemptId: string;
  shipmentId: string;
};

/** The ends of an attempt that, as far as known, changed nothing at the operator. */
type UnchangedEnd = 'refused' | 'not-sent' | 'unconfirmed';

/** Where each end leaves the shipment, which waits for the attempt. */
const moves: Record<Attempt['kind'], Record<UnchangedEnd, ShipmentMove>> = {
  book: {
    refused: { from: ['booking'], to: 'refused', event: 'rejected' },
    'not-sent': { from: ['booking'], to: 'draft', event: 'not-sent' },
    unconfirmed: { from: ['booking'], to: 'unconfirmed', event: 'unconfirmed' },
  },
  cancel: {
    refused: { from: ['cancelling'], to: 'booked', event: 'cancel-rejected' },
    'not-sent': { from: ['cancelling'], to: 'booked', event: 'cancel-not-sent' },
    unconfirmed: { from: ['cancelling'], to: 'cancel_unconfirmed', event: 'cancel-unconfirmed' },
  },
};

const states = { refused: 'refused', 'not-sent': 'not_sent', unconfirmed: 'unconfirmed' } as const;

/** Ends an attempt and moves its shipment. Does nothing unless the attempt is still in the state `from`. */
export async function endUnchanged(
  { actor, kind, attemptId, shipmentId }: Attempt,
  end: UnchangedEnd,
  { from = 'sent', ...data }: { from?: 'prepared' | 'sent'; logMessage: string; refusal?: RefusalView },
): Promise<void> {
  await inMerchant(actor.merchantId, async (transaction) => {
    const move = { id: attemptId, from: [from], to: states[end], data };
    if (!(await moveAttempt(transaction, actor, move))) return;
    await moveShipment(transaction, actor, { id: shipmentId, attemptId, ...moves[kind][end] });
  });
}

/** What is left to do about a shipment's open attempt. */
type Left =
  /** Nothing: none is open, or it waits in the queue or for its answer. */
  | { is: 'settled' }
  /** It was never sent, and has ended now. */
  | { is: 'undone' }
  /** Only the operator knows how it ended. */
  | { is: 'unconfirmed'; attempt: Attempt; reference: string | null };

const findAbandoned = defineStatement({
  name: 'find-abandoned',
  text: `SELECT id, kind, state, reference FROM attempts
    WHERE merchant_id = $merchantId AND shipment_id = $shipmentId AND (
      state = 'unconfirmed' OR (state = 'sent' AND lease_until <= now()) OR (state = 'prepared' AND queued_at IS NULL))`,
  row: { id: 'uuid', kind: 'AttemptKind', state: 'AttemptState', reference: 'text?' },
});

/**
 * Ends the attempt of a process that died. If it wasn't sent, nothing reached the operator; if its lease has ended, its outcome is
 * unknown.
 */
export async function endAbandoned(actor: MerchantActor, shipmentId: string): Promise<Left> {
  const { merchantId } = actor;
  const find = findAbandoned({ merchantId, shipmentId });
  const [[open] = []] = await queryMerchant(merchantId, [find]);
  if (!open) return { is: 'settled' };
  const { id, kind, state, reference } = open;
  const attempt = { actor, kind, attemptId: id, shipmentId };
  if (state === 'prepared') {
    await endUnchanged(attempt, 'not-sent', { from: 'prepared', logMessage: 'never sent' });
    return { is: 'undone' };
  }
  if (state === 'sent') await endUnchanged(attempt, 'unconfirmed', { logMessage: 'lease expired' });
  return { is: 'unconfirmed', attempt, reference };
}
