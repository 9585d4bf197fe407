import 'server-only';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { defaultShippingSettings, type ShippingSettings } from './schema.ts';
import { forgetShippingSettings } from './shipping-settings.ts';

/** Saves the settings. They apply to bookings from now on; shipments that are already booked keep what was sent. */
export async function saveShippingSettings(actor: MerchantActor, settings: ShippingSettings): Promise<void> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId, id: updatedById } = actor;
  const chosen = {
    print: settings.print,
    requestKind: settings.requestKind,
    natureType: settings.natureType,
    electronicAwb: settings.electronicAwb,
    receiverEmail: settings.receiverEmail ?? null,
    productCode: settings.productCode ?? null,
    transactionSource: settings.transactionSource ?? null,
    requestSource: settings.requestSource ?? null,
    branchName: settings.branchName ?? null,
    codFeeMinor: settings.codFeeMinor ?? null,
    printsCustoms: settings.printsCustoms,
  };
  await inMerchant(merchantId, async (transaction) => {
    const { shippingSettings } = transaction;
    const row = await shippingSettings.findUnique({ where: { merchantId } });
    const columns = { ...chosen, updatedById };
    await shippingSettings.upsert({
      where: { merchantId },
      create: { merchantId, ...columns },
      update: columns,
    });
    const before = Object.keys(chosen).map((field) => [
      field,
      (row ?? defaultShippingSettings)[field as keyof ShippingSettings],
    ]);
    const change = changedFields(Object.fromEntries(before), chosen);
    const entry = { verb: 'save-shipping-settings', reason: 'by the person', aboutMerchantId: merchantId };
    if (change) await recordAudit(transaction, actor, { ...entry, change });
  });
  forgetShippingSettings(merchantId);
}
