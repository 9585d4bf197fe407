import 'server-only';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { unsafeActOnShipment } from './record-action.ts';

/** Writes a note on a shipment. The merchant reads it, unless it is internal. */
export async function unsafeWriteNote(
  agent: Actor,
  { shipmentId, text, isInternal }: { shipmentId: string; text: string; isInternal: boolean },
): Promise<Result<null, 'not-found'>> {
  const reason = isInternal ? 'wrote an internal note' : 'wrote a note for the merchant';
  const written = await unsafeActOnShipment(
    agent,
    { shipmentId, verb: 'note', reason },
    (transaction, { merchantId }, agentId) =>
      transaction.deskNote.create({
        data: { merchantId, shipmentId, kind: 'note', text, isInternal, agentId },
      }),
  );
  return written ? success(null) : failure('not-found', `no shipment ${shipmentId}`);
}
