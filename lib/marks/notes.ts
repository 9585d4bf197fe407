import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { mostNotes } from './view.ts';

/**
 * Writes a note on a shipment. Only the merchant's people can read it. The page chooses the `id`, so a second click adds no
 * second note.
 */
export async function writeNote(
  actor: MerchantActor,
  { id, shipmentId, text }: { id: string; shipmentId: string; text: string },
): Promise<Result<null, 'not-found' | 'too-many'>> {
  const { merchantId, id: userId } = requirePermission(actor, 'shipments.book');
  return inMerchant(merchantId, async (transaction) => {
    const of = { shipmentId, merchantId };
    // Locked, so that concurrent notes are counted one after the other.
    const found = await transaction.$queryRaw<unknown[]>`
      SELECT FROM shipments WHERE merchant_id = ${merchantId}::uuid AND id = ${shipmentId}::uuid FOR NO KEY UPDATE`;
    if (found.length === 0) return failure('not-found', `no shipment ${shipmentId}`);
    if ((await transaction.shipmentNote.count({ where: of })) >= mostNotes)
      return failure('too-many', `${mostNotes} notes`);
    const note = { id, ...of, text, createdById: userId as string };
    await transaction.shipmentNote.createMany({ data: [note], skipDuplicates: true });
    return success(null);
  });
}

/** Deletes a note of the person; other people's notes stay. Returns its shipment and text, for an undo. */
export async function removeNote(
  actor: MerchantActor,
  noteId: string,
): Promise<Result<{ shipmentId: string; text: string }, 'not-found'>> {
  const { merchantId, id } = requirePermission(actor, 'shipments.book');
  const [note] = await inMerchant(
    merchantId,
    (transaction) => transaction.$queryRaw<{ shipmentId: string; text: string }[]>`
      DELETE FROM shipment_notes
      WHERE merchant_id = ${merchantId}::uuid AND id = ${noteId}::uuid AND created_by_id = ${id}::uuid
      RETURNING shipment_id AS "shipmentId", text`,
  );
  return note ? success(note) : failure('not-found', `no note ${noteId} of this person`);
}
