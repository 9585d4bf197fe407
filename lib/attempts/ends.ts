import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { RefusalView } from '#lib/shipments/view.ts';
import { moveAttempt, moveShipment, type ShipmentMove } from '#lib/shipments/write-state.ts';

/** An attempt to change a shipment at the operator, and the actor in whose name its end is recorded. */
export type Attempt = { actor: MerchantActor; attemptId: string; shipmentId: string };

const states = { refused: 'refused', 'not-sent': 'not_sent', unconfirmed: 'unconfirmed' } as const;

/** The ends of an attempt that, as far as known, changed nothing at the operator: where each leaves the shipment, which waits for it. */
export type Ends = Record<keyof typeof states, ShipmentMove>;

/** What an agent leaves who closes an unconfirmed attempt as not carried out: the attempt's state, and the shipment's move. */
export type WriteOff = { to: 'refused' | 'written_off'; shipment: ShipmentMove };

/** Ends an attempt and moves its shipment. Does nothing unless the attempt is still in the state `from`. */
export async function endUnchanged(
  { actor, attemptId, shipmentId }: Attempt,
  ends: Ends,
  end: keyof Ends,
  { from = 'sent', ...data }: { from?: 'prepared' | 'sent'; logMessage: string; refusal?: RefusalView },
): Promise<void> {
  await inMerchant(actor.merchantId, async (transaction) => {
    const move = { id: attemptId, from: [from], to: states[end], data };
    if (!(await moveAttempt(transaction, actor, move))) return;
    await moveShipment(transaction, actor, { id: shipmentId, attemptId, ...ends[end] });
  });
}
