import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { exactly, toTsquery } from '#lib/core/search/tokens.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { tagToken } from '#lib/shipments/filter-tokens.ts';
import { mostTags, mostTagsOfOne } from './view.ts';

type Added = {
  tagId: string /** The shipments that didn't have it, which an undo takes it from. */;
  ids: string[];
};

/**
 * Adds a tag to shipments of the merchant. A new name creates a new tag. Shipments that have the maximum number of tags don't
 * change.
 */
export async function addTag(
  actor: MerchantActor,
  { ids, name }: { ids: string[]; name: string },
): Promise<Result<Added, 'too-many' | 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
  return inMerchant(merchantId, async (transaction) => {
    const found = await transaction.$queryRaw<unknown[]>`
      SELECT FROM shipments WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) LIMIT 1`;
    if (found.length === 0) return failure('not-found', 'none of the shipments exists');
    const tagId = await findOrCreate(transaction, merchantId, name);
    if (!tagId) return failure('too-many', `${mostTags} tags`);
    const added = await transaction.$queryRaw<{ id: string }[]>`
      INSERT INTO shipment_tags (shipment_id, merchant_id, tag_id)
      SELECT id, merchant_id, ${tagId}::uuid FROM shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) AND (
        SELECT count(*) FROM shipment_tags WHERE shipment_tags.shipment_id = shipments.id
          AND shipment_tags.merchant_id = ${merchantId}::uuid
      ) < ${mostTagsOfOne}
      ON CONFLICT DO NOTHING RETURNING shipment_id AS id`;
    if (added.length === 0) {
      // A tag exists only as long as a shipment has it.
      await dropUnused(transaction, merchantId, tagId);
      return failure('not-found', 'no shipment took the tag');
    }
    const tagged = added.map(({ id }) => id);
    await transaction.$executeRaw`
      UPDATE search_words SET words = words || array_to_tsvector(ARRAY[${tagToken(tagId)}])
      WHERE merchant_id = ${merchantId}::uuid AND shipment_id = ANY (${tagged}::uuid[])`;
    return success({ tagId, ids: tagged });
  });
}

/** Whether a shipment can still get this tag: the merchant has it, or has fewer different tags than it may have. */
export function canTag({ merchantId }: MerchantActor, name: string): Promise<boolean> {
  const nameKey = foldForSearch(name);
  return inMerchant(
    merchantId,
    async ({ tag }) =>
      (await tag.count({ where: { merchantId, nameKey } })) > 0 ||
      (await tag.count({ where: { merchantId } })) < mostTags,
  );
}

async function findOrCreate(transaction: Transaction, merchantId: string, name: string) {
  const nameKey = foldForSearch(name);
  await transaction.$executeRaw`
    INSERT INTO tags (id, merchant_id, name, name_key)
    SELECT gen_random_uuid(), ${merchantId}::uuid, ${name}, ${nameKey}
    WHERE (SELECT count(*) FROM tags WHERE merchant_id = ${merchantId}::uuid) < ${mostTags}
    ON CONFLICT DO NOTHING`;
  // Locked, so that no other request deletes it as unused in the meantime.
  const [tag] = await transaction.$queryRaw<{ id: string }[]>`
    SELECT id FROM tags WHERE merchant_id = ${merchantId}::uuid AND name_key = ${nameKey} FOR UPDATE`;
  return tag?.id ?? null;
}

/** Deletes a tag that no shipment has any more, in the archive neither: those come back with it. */
async function dropUnused(transaction: Transaction, merchantId: string, tagId: string): Promise<void> {
  await transaction.$executeRaw`
    DELETE FROM tags WHERE merchant_id = ${merchantId}::uuid AND id = ${tagId}::uuid AND NOT EXISTS (
      SELECT FROM shipment_tags WHERE shipment_tags.merchant_id = ${merchantId}::uuid AND tag_id = ${tagId}::uuid
      UNION ALL SELECT FROM archived_with_words(${toTsquery([[exactly(tagToken(tagId))]])}::tsquery, false, NULL, NULL, 1)
    )`;
}

/** Removes a tag from shipments of the merchant. Returns those that had it, with its name, for an undo. */
export async function removeTag(
  actor: MerchantActor,
  { ids, tagId }: { ids: string[]; tagId: string },
): Promise<{ name: string; ids: string[] }> {
  const { merchantId } = requirePermission(actor, 'shipments.book');
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
