import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';
import { toContactView } from './find-contacts.ts';
import type { ContactInput } from './schema.ts';
import type { ContactView } from './view.ts';

/**
 * Those of the contacts that aren't removed, as they are now: others wait with their changes until the transaction is committed. Locked in
 * one order, so that two requests can't wait for each other.
 */
export async function lockContacts(
  transaction: Transaction,
  merchantId: string,
  ids: string[],
): Promise<ContactView[]> {
  await transaction.$queryRaw`
    SELECT id FROM contacts WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const rows = await transaction.contact.findMany({
    where: { merchantId, id: { in: ids }, removedAt: null },
    include: { addresses: { where: { merchantId }, orderBy: { position: 'asc' } } },
  });
  return rows.map(toContactView);
}

/** One contact, as lockContacts; null when it is removed or there is none. */
export async function lockContact(
  transaction: Transaction,
  merchantId: string,
  contactId: string,
): Promise<ContactInput | null> {
  const [found] = await lockContacts(transaction, merchantId, [contactId]);
  if (!found) return null;
  const { id: _id, ...contact } = found;
  return contact;
}
