import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { mergedContact } from './merged-contact.ts';
import { auditContact, auditContacts, lockContacts, replaceContact } from './save-contact.ts';

const mostGroups = 20;
const mostInGroup = 10;

type DuplicateGroup = { phone: string; ids: string[] };

/** Groups of contacts that have the same phone, and the contacts of each, most recently used first. */
export async function findDuplicates(actor: MerchantActor): Promise<DuplicateGroup[]> {
  const { merchantId } = requirePermission(actor, 'contacts.read');
  const [groups] = await queryMerchant(merchantId, [
    sql<DuplicateGroup>`
      SELECT phone_key AS phone, to_jsonb((array_agg(id ORDER BY used_at DESC, id DESC))[1:${mostInGroup}::int]) AS ids
      FROM contacts WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL AND phone_key IS NOT NULL
      GROUP BY phone_key HAVING count(*) > 1 ORDER BY max(used_at) DESC, phone_key LIMIT ${mostGroups}`,
  ]);
  return groups;
}

/**
 * Merges contacts into the first of them, as mergedContact does, and removes the others. An undo can restore the removed ones.
 * Returns their ids.
 */
export async function mergeContacts(
  actor: MerchantActor,
  ids: string[],
): Promise<Result<{ removed: string[] }, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'contacts.write');
  return inMerchant(merchantId, async (transaction) => {
    const found = await lockContacts(transaction, merchantId, ids);
    const [first, ...others] = ids.flatMap((id) => found.filter((contact) => contact.id === id));
    if (!first || others.length < 1 || found.length < ids.length)
      return failure('not-found', 'one of them is gone');
    const { id, ...kept } = first;
    const after = mergedContact(kept, others);
    await replaceContact(transaction, merchantId, id, after);
    await auditContact(transaction, actor, { id, before: kept, after });
    const removed = others.map((other) => other.id);
    await transaction.contact.updateMany({
      where: { merchantId, id: { in: removed } },
      data: { removedAt: new Date() },
    });
    await auditContacts(transaction, actor, { verb: 'merge-contacts', ids: removed });
    return success({ removed });
  });
}
