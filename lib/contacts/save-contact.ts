import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { auditContact, readContact } from './audit-contact.ts';
import { addressRows, contactColumns } from './contact-rows.ts';
import { insertTokens } from './contact-tokens.ts';
import { hasRoomFor } from './has-room-for.ts';
import type { ContactInput } from './schema.ts';

type Saved = Result<{ id: string }, 'not-found' | 'too-many'>;

/** Saves a contact with its addresses: a new one (`isNew`, with an id that the page chose), or an existing one. */
export async function saveContact(
  actor: MerchantActor,
  { id, isNew, contact }: { id: string; isNew: boolean; contact: ContactInput },
): Promise<Saved> {
  requirePermission(actor, 'contacts.write');
  return inMerchant(actor.merchantId, async (transaction) => {
    const before = await readContact(transaction, actor.merchantId, id);
    if ((await replaceContact(transaction, actor.merchantId, id, contact)) === 1) {
      await auditContact(transaction, actor, { id, before, after: contact });
      return success({ id });
    }
    if (!isNew) return failure('not-found', 'no such contact');
    if (!(await hasRoomFor(transaction, actor.merchantId, 1)))
      return failure('too-many', 'the address book is full');
    if (!(await createContact(transaction, actor, id, contact)))
      return failure('not-found', 'it was removed');
    await auditContact(transaction, actor, { id, before: null, after: contact });
    return success({ id });
  });
}

/** Replaces all fields of a contact that isn't removed. Returns the number of updated contacts. */
export async function replaceContact(
  transaction: Transaction,
  merchantId: string,
  id: string,
  contact: ContactInput,
): Promise<number> {
  const { count } = await transaction.contact.updateMany({
    where: { id, merchantId, removedAt: null },
    data: contactColumns(contact),
  });
  if (count === 0) return 0;
  await transaction.contactAddress.deleteMany({ where: { merchantId, contactId: id } });
  await transaction.contactToken.deleteMany({ where: { merchantId, contactId: id } });
  await insertParts(transaction, merchantId, id, contact);
  return count;
}

async function createContact(
  transaction: Transaction,
  { merchantId, id: createdById }: MerchantActor,
  id: string,
  contact: ContactInput,
): Promise<boolean> {
  const { count } = await transaction.contact.createMany({
    data: [{ id, merchantId, createdById, ...contactColumns(contact) }],
    skipDuplicates: true,
  });
  if (count === 1) await insertParts(transaction, merchantId, id, contact);
  return count === 1;
}

async function insertParts(transaction: Transaction, merchantId: string, id: string, contact: ContactInput) {
  await transaction.contactAddress.createMany({ data: addressRows(merchantId, id, contact.addresses) });
  await insertTokens(transaction, merchantId, [{ id, input: contact }]);
}
