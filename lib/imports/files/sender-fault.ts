import 'server-only';
import { shipmentFormSchema } from '#lib/booking-form/schema.ts';
import { startForm } from '#lib/booking-form/start-form.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { usableRules } from '#lib/rules/saved-rules.ts';
import { type SenderField, senderFields } from '../schema.ts';

type SenderFault = { code: 'no-sender' | 'sender-incomplete'; missing: SenderField[] };

/**
 * What the saved sender lacks that every row of a file would need; null when it is complete, or when a rule chooses another sender. Said
 * once for the file, because no cell of it can be corrected.
 */
export async function findSenderFault(actor: MerchantActor): Promise<SenderFault | null> {
  const [{ form, presets }, rules] = await Promise.all([startForm(actor), usableRules(actor)]);
  if (rules.some(({ set }) => set.sender)) return null;
  if (presets.length === 0) return { code: 'no-sender', missing: [] };
  const issues = shipmentFormSchema.safeParse({ ...form, kind: 'domestic' }).error?.issues ?? [];
  const wrong = issues.flatMap(({ path: [section, field] }) => (section === 'sender' ? [field] : []));
  const missing = senderFields.filter((field) => wrong.includes(field));
  return missing.length > 0 ? { code: 'sender-incomplete', missing } : null;
}
