import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { auditContact, auditContacts } from '../audit-contact.ts';
import { replaceContact } from '../save-contact.ts';
import { toContactView } from '../to-contact-view.ts';
import { mergedContact } from './merged-contact.ts';

/**
 * Merges contacts into the first of them, as mergedContact does, and removes the others. An undo can restore the removed ones.
 * Returns their ids.
 */
export async function mergeContacts(
  actor: MerchantActor,
  ids: string[],
): Promise<Result<{ removed: string[] }, 'not-found'>> {
  requirePermission(actor, 'contacts.write');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    // Locked in one order, so that two requests can't wait for each other.
    await transaction.$queryRaw`
      SELECT id FROM contacts WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    const rows = await transaction.contact.findMany({
      where: { merchantId, id: { in: ids }, removedAt: null },
      include: { addresses: { orderBy: { position: 'asc' } } },
    });
    const [first, ...others] = ids.flatMap((id) => rows.filter((row) => row.id === id).map(toContactView));
    if (!first || others.length < 1 || rows.length < ids.length)
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
