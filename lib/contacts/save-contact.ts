import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { searchTokens } from '#lib/core/search/tokens.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { auditContact } from './audit-contact.ts';
import { lockContact } from './lock-contacts.ts';
import { mergeChanges } from './merge-changes.ts';
import { phoneKey } from './phone-key.ts';
import { type ContactAddressInput, type ContactInput, contactLimits } from './schema.ts';

type Saved = Result<{ id: string }, 'not-found' | 'too-many'>;

/**
 * Saves a contact with its addresses: a new one (`isNew`, with an id that the page chose), or an existing one. `shown`: the existing one as
 * the person began to change it; what others changed meanwhile stays.
 */
export async function saveContact(
  actor: MerchantActor,
  { id, isNew, ...given }: { id: string; isNew: boolean; shown?: ContactInput; contact: ContactInput },
): Promise<Saved> {
  requirePermission(actor, 'contacts.write');
  return inMerchant(actor.merchantId, async (transaction) => {
    const before = await lockContact(transaction, actor.merchantId, id);
    const { shown, contact: typed } = given;
    const contact = before && shown ? mergeChanges(before, { shown, typed }) : typed;
    if (contact.addresses.length > contactLimits.addresses || contact.tags.length > contactLimits.tags)
      return failure('too-many', 'others added meanwhile');
    if ((await replaceContact(transaction, actor.merchantId, id, contact)) === 1) {
      await auditContact(transaction, actor, { id, before, after: contact });
      return success({ id });
    }
    if (!isNew) return failure('not-found', 'no such contact');
    if (!(await hasRoomFor(transaction, actor.merchantId, 1)))
      return failure('too-many', 'the address book is full');
    if (!(await createContact(transaction, actor.merchantId, id, contact)))
      return failure('not-found', 'it was removed');
    await auditContact(transaction, actor, { id, before: null, after: contact });
    return success({ id });
  });
}

/**
 * Changes a contact from what it is now: others wait with their changes until this one is committed. Null when there is none; what `change`
 * gives instead of a contact is returned, and nothing changes.
 */
export async function changeContact<Refused>(
  actor: MerchantActor,
  id: string,
  change: (before: ContactInput) => { contact: ContactInput } | Refused,
): Promise<{ contact: ContactInput } | Refused | null> {
  requirePermission(actor, 'contacts.read');
  requirePermission(actor, 'contacts.write');
  const { merchantId } = actor;
  return inMerchant(merchantId, async (transaction) => {
    const before = await lockContact(transaction, merchantId, id);
    if (!before) return null;
    const changed = change(before);
    if (!isChanged(changed)) return changed;
    await replaceContact(transaction, merchantId, id, changed.contact);
    await auditContact(transaction, actor, { id, before, after: changed.contact });
    return changed;
  });
}

const isChanged = (changed: unknown): changed is { contact: ContactInput } =>
  typeof changed === 'object' && changed !== null && 'contact' in changed;

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
  merchantId: string,
  id: string,
  contact: ContactInput,
): Promise<boolean> {
  const { count } = await transaction.contact.createMany({
    data: [{ id, merchantId, ...contactColumns(contact) }],
    skipDuplicates: true,
  });
  if (count === 1) await insertParts(transaction, merchantId, id, contact);
  return count === 1;
}

async function insertParts(transaction: Transaction, merchantId: string, id: string, contact: ContactInput) {
  await transaction.contactAddress.createMany({ data: addressRows(merchantId, id, contact.addresses) });
  await insertTokens(transaction, merchantId, [{ id, input: contact }]);
}

/** The columns of a contact that come from its input. Phones are stored in one spelling. */
export function contactColumns({ addresses: _addresses, mobile, phone, ...input }: ContactInput) {
  return {
    ...input,
    mobile: phoneKey(mobile) ?? '',
    phone: phoneKey(phone) ?? '',
    phoneKey: phoneKey(mobile) ?? phoneKey(phone),
  };
}

/** The rows of a contact's addresses, in their order. */
export function addressRows(merchantId: string, contactId: string, addresses: ContactAddressInput[]) {
  return addresses.map((address, position) => ({
    ...address,
    id: randomUUIDv7(),
    merchantId,
    contactId,
    position,
  }));
}

/** The search tokens of a contact: its names in either script, phones in any spelling, email and tags. */
function contactTokens({ name, companyName, mobile, phone, email, tags }: ContactInput): string[] {
  return searchTokens({
    names: [name, companyName],
    phones: [mobile, phone],
    emails: [email],
    references: tags,
  });
}

/** Writes the search tokens of contacts that have none. */
export async function insertTokens(
  transaction: Transaction,
  merchantId: string,
  contacts: { id: string; input: ContactInput }[],
): Promise<void> {
  const rows = contacts.flatMap(({ id, input }) => contactTokens(input).map((token) => ({ id, token })));
  await transaction.$executeRaw`
    INSERT INTO contact_tokens (merchant_id, contact_id, token)
    SELECT ${merchantId}::uuid, * FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ token }) => token)}::text[])`;
}

/** Whether a merchant may add this many contacts. Stops counting at the limit. */
export async function hasRoomFor(
  transaction: Transaction,
  merchantId: string,
  added: number,
): Promise<boolean> {
  const [found] = await transaction.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM contacts WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL LIMIT ${contactLimits.contacts}
    ) AS counted`;
  return (found?.count ?? 0) + added <= contactLimits.contacts;
}
