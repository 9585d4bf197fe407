import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import type { Reason, Verb } from '#lib/audit/view.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import type { ContactInput } from './schema.ts';

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
