import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { tagToken } from '#lib/shipments/search/filter-tokens.ts';
import { dropUnused } from './add-tag.ts';

/** Removes a tag from shipments of the merchant. Returns those that had it, with its name, for an undo. */
export async function removeTag(
  actor: MerchantActor,
  { ids, tagId }: { ids: string[]; tagId: string },
): Promise<{ name: string; ids: string[] }> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const [tag] = await transaction.$queryRaw<{ name: string }[]>`
      SELECT name FROM tags WHERE merchant_id = ${merchantId}::uuid AND id = ${tagId}::uuid FOR UPDATE`;
    const removed = await transaction.$queryRaw<{ id: string }[]>`
      DELETE FROM shipment_tags
      WHERE merchant_id = ${merchantId}::uuid AND tag_id = ${tagId}::uuid AND shipment_id = ANY (${ids}::uuid[])
      RETURNING shipment_id AS id`;
    const untagged = removed.map(({ id }) => id);
    await transaction.$executeRaw`
      UPDATE search_words SET words = ts_delete(words, ${tagToken(tagId)})
      WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${untagged}::uuid[])`;
    await dropUnused(transaction, merchantId, tagId);
    return { name: tag?.name ?? '', ids: untagged };
  });
}
