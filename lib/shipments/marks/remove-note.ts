import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** Deletes a note of the person; other people's notes stay. Returns its shipment and text, for an undo. */
export async function removeNote(
  actor: MerchantActor,
  noteId: string,
): Promise<Result<{ shipmentId: string; text: string }, 'not-found'>> {
  requirePermission(actor, 'shipments.book');
  const { merchantId, id } = actor;
  const [note] = await inMerchant(
    merchantId,
    (transaction) => transaction.$queryRaw<{ shipmentId: string; text: string }[]>`
      DELETE FROM shipment_notes
      WHERE merchant_id = ${merchantId}::uuid AND id = ${noteId}::uuid AND created_by_id = ${id}::uuid
      RETURNING shipment_id AS "shipmentId", text`,
  );
  return note ? success(note) : failure('not-found', `no note ${noteId} of this person`);
}
