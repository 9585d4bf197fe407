import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import type { Reason, Verb } from '#lib/audit/view.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { searchTokens } from '#lib/core/search/tokens.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import { toContactView } from './find-contacts.ts';
import { mergeChanges } from './merged-contact.ts';
import { phoneKey } from './phone-key.ts';
import { type ContactInput, contactLimits } from './schema.ts';
import type { ContactView } from './view.ts';

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
    if (!(await insertContacts(transaction, actor.merchantId, [{ id, input: contact }])))
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
  const { merchantId } = requirePermission(actor, 'contacts.write');
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
  await insertParts(transaction, merchantId, [{ id, input: contact }]);
  return count;
}

type NewContact = { id: string; input: ContactInput };

/** Adds contacts. False, and without the parts of any, if there is one with such an id already, perhaps a removed one. */
export async function insertContacts(
  transaction: Transaction,
  merchantId: string,
  contacts: NewContact[],
): Promise<boolean> {
  const { count } = await transaction.contact.createMany({
    data: contacts.map(({ id, input }) => ({ id, merchantId, ...contactColumns(input) })),
    skipDuplicates: true,
  });
  if (count < contacts.length) return false;
  await insertParts(transaction, merchantId, contacts);
  return true;
}

/** Writes the addresses of contacts, in their order, and their search tokens. */
async function insertParts(
  transaction: Transaction,
  merchantId: string,
  contacts: NewContact[],
): Promise<void> {
  await transaction.contactAddress.createMany({
    data: contacts.flatMap(({ id: contactId, input }) =>
      input.addresses.map((address, position) => ({
        ...address,
        id: randomUUIDv7(),
        merchantId,
        contactId,
        position,
      })),
    ),
  });
  const rows = contacts.flatMap(({ id, input }) => contactTokens(input).map((token) => ({ id, token })));
  await transaction.$executeRaw`
    INSERT INTO contact_tokens (merchant_id, contact_id, token)
    SELECT ${merchantId}::uuid, * FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ token }) => token)}::text[])`;
}

/** The columns of a contact that come from its input. Phones are stored in one spelling. */
function contactColumns({ addresses: _addresses, mobile, phone, ...input }: ContactInput) {
  return {
    ...input,
    mobile: phoneKey(mobile) ?? '',
    phone: phoneKey(phone) ?? '',
    phoneKey: phoneKey(mobile) ?? phoneKey(phone),
  };
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
async function lockContact(
  transaction: Transaction,
  merchantId: string,
  contactId: string,
): Promise<ContactInput | null> {
  const [found] = await lockContacts(transaction, merchantId, [contactId]);
  if (!found) return null;
  const { id: _id, ...contact } = found;
  return contact;
}

/** Audits a change of one contact with all its values masked, unless nothing changed. */
export async function auditContact(
  transaction: Transaction,
  actor: MerchantActor,
  { id, before, after }: { id: string; before: ContactInput | null; after: ContactInput },
): Promise<void> {
  const change = changedFields(before, after);
  const entry = { verb: 'save-contact', reason: { key: 'contact', id }, change } as const;
  if (change) await recordOwnAudit(transaction, actor, entry);
}

/** Audits what was done to several contacts: their number and the first ids. */
export async function auditContacts(
  transaction: Transaction,
  actor: MerchantActor,
  { verb, ids, count = ids.length }: { verb: Verb; ids: string[]; count?: number },
): Promise<void> {
  if (count === 0) return;
  const [id = ''] = ids;
  const reason: Reason = ids.length === 1 ? { key: 'contact', id } : { key: 'contacts', count };
  await recordOwnAudit(transaction, actor, { verb, reason });
}
