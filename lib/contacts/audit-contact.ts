import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import type { Reason, Verb } from '#lib/audit/view.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { toContactView } from './find-contacts.ts';
import type { ContactInput } from './schema.ts';

/** A contact as the audit compares it; null when there is none. */
export async function readContact(
  transaction: Transaction,
  merchantId: string,
  id: string,
): Promise<ContactInput | null> {
  const row = await transaction.contact.findFirst({
    where: { id, merchantId, removedAt: null },
    include: { addresses: { where: { merchantId }, orderBy: { position: 'asc' } } },
  });
  if (!row) return null;
  const { id: _id, ...contact } = toContactView(row);
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
