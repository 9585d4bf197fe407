import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { ShippingSettings } from './schema.ts';
import { forgetShippingSettings } from './shipping-settings.ts';

/** Saves the settings. They apply to bookings from now on; shipments that are already booked keep what was sent. */
export async function saveShippingSettings(actor: MerchantActor, settings: ShippingSettings): Promise<void> {
  requirePermission(actor, 'merchant.configure');
  const { merchantId, id: updatedById } = actor;
  const columns = {
    print: settings.print,
    requestKind: settings.requestKind,
    natureType: settings.natureType,
    electronicAwb: settings.electronicAwb,
    receiverEmail: settings.receiverEmail ?? null,
    productCode: settings.productCode ?? null,
    transactionSource: settings.transactionSource ?? null,
    requestSource: settings.requestSource ?? null,
    branchName: settings.branchName ?? null,
    updatedById,
  };
  await inMerchant(merchantId, ({ shippingSettings }) =>
    shippingSettings.upsert({ where: { merchantId }, create: { merchantId, ...columns }, update: columns }),
  );
  forgetShippingSettings(merchantId);
}
