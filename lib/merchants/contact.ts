import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { MerchantContact } from './schema.ts';

/** How receivers can contact the merchant; empty until it has saved a contact. */
export async function getContact(actor: MerchantActor): Promise<MerchantContact> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId } = actor;
  const row = await inMerchant(merchantId, ({ merchantContact }) =>
    merchantContact.findUnique({ where: { merchantId }, select: { email: true, phone: true } }),
  );
  return { email: row?.email ?? undefined, phone: row?.phone ?? undefined };
}

/** Saves how receivers can contact the merchant. Public tracking shows it as soon as its cache expires. */
export async function saveContact(actor: MerchantActor, contact: MerchantContact): Promise<void> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId, id: updatedById } = actor;
  const columns = { email: contact.email ?? null, phone: contact.phone ?? null, updatedById };
  await inMerchant(merchantId, async (transaction) => {
    const { merchantContact } = transaction;
    const before = await merchantContact.findUnique({
      where: { merchantId },
      select: { email: true, phone: true },
    });
    await merchantContact.upsert({
      where: { merchantId },
      create: { merchantId, ...columns },
      update: columns,
    });
    const { updatedById: _by, ...after } = columns;
    const change = changedFields(before, after);
    const entry = { verb: 'save-merchant-contact', reason: 'by the person', aboutMerchantId: merchantId };
    if (change) await recordAudit(transaction, actor, { ...entry, change });
  });
}
