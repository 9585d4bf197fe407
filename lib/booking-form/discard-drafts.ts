import 'server-only';
import { documentOf, insertRows } from '#lib/archive/archived-tables.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

/**
 * Deletes those of the drafts that were never sent to the operator, and returns their ids. Others stay, because their attempts are their
 * history. For a day each is kept as a document, with its rows of other tables, for `restoreDrafts`.
 */
export async function discardDrafts(actor: MerchantActor, ids: string[]): Promise<string[]> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  // Across merchants, because PostgreSQL hides internal notes from the merchant.
  return unsafeAcrossMerchants(async (transaction) => {
    // Locked, so that none is booked meanwhile; in a fixed order, so that two requests can't deadlock.
    const rows = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND state = 'draft'
        AND NOT EXISTS (SELECT FROM attempts WHERE shipment_id = shipments.id
          AND attempts.merchant_id = shipments.merchant_id AND attempts.state <> 'not_sent')
      ORDER BY id FOR UPDATE`;
    const gone = rows.map(({ id }) => id);
    await transaction.$executeRaw`
      INSERT INTO discarded_drafts (id, merchant_id, document, words)
      SELECT id, merchant_id, ${documentOf}, (
        SELECT words FROM search_words AS has WHERE has.merchant_id = shipments.merchant_id AND has.shipment_id = shipments.id)
      FROM shipments WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${gone}::uuid[])
      ON CONFLICT (id, merchant_id) DO UPDATE SET document = EXCLUDED.document, words = EXCLUDED.words, discarded_at = now()`;
    await transaction.attempt.deleteMany({ where: { merchantId, shipmentId: { in: gone } } });
    await transaction.shipment.deleteMany({ where: { merchantId, id: { in: gone } } });
    return gone;
  });
}

/** Brings deleted drafts back as they were. Skips those whose ids are taken again. Returns how many came back. */
export async function restoreDrafts(actor: MerchantActor, ids: string[]): Promise<number> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  return unsafeAcrossMerchants(async (transaction) => {
    const kept = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM discarded_drafts AS kept
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND NOT EXISTS (
        SELECT FROM shipments WHERE shipments.merchant_id = kept.merchant_id AND shipments.id = kept.id)
      ORDER BY id FOR UPDATE`;
    const back = kept.map(({ id }) => id);
    await insertRows(
      transaction,
      sql`archived AS (SELECT document, NULL::text AS pdf, words::text AS words FROM discarded_drafts
        WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${back}::uuid[]))`,
    );
    await transaction.discardedDraft.deleteMany({ where: { merchantId, id: { in: back } } });
    return back.length;
  });
}
