import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/** Whether "Save as contact" is ticked when the merchant's booking form opens. */
export async function getSaveAtBooking(actor: MerchantActor): Promise<boolean> {
  const { merchantId } = requirePermission(actor, 'contacts.read');
  const [rows] = await queryMerchant(
    merchantId,
    [
      sql<{
        isOn: boolean;
      }>`SELECT save_at_booking AS "isOn" FROM contact_settings WHERE merchant_id = ${merchantId}::uuid`,
    ],
    { prepared: true },
  );
  return rows[0]?.isOn ?? false;
}

export async function setSaveAtBooking(actor: MerchantActor, saveAtBooking: boolean): Promise<void> {
  const { merchantId } = requirePermission(actor, 'contacts.write');
  await inMerchant(merchantId, async (transaction) => {
    const { contactSettings } = transaction;
    const before = await contactSettings.findUnique({ where: { merchantId } });
    await contactSettings.upsert({
      where: { merchantId },
      create: { merchantId, saveAtBooking },
      update: { saveAtBooking },
    });
    const change = changedFields({ saveAtBooking: before?.saveAtBooking ?? false }, { saveAtBooking });
    const entry = { verb: 'save-contact-settings', reason: 'byPerson', change } as const;
    if (change) await recordOwnAudit(transaction, actor, entry);
  });
}
