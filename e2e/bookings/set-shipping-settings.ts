import { setTimeout as pause } from 'node:timers/promises';
import { queryDatabase } from '#e2e/stack/database.ts';
import type { Stack } from '#e2e/stack/start-stack.ts';
import { defaultShippingSettings, type ShippingSettings, settingsMaxAgeMs } from '#lib/merchants/schema.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

/**
 * Stores the first demo merchant's shipping settings, the defaults with these changes, and waits until running portals use them.
 */
export async function setShippingSettings(stack: Stack, changes: Partial<ShippingSettings>): Promise<void> {
  const settings = { ...defaultShippingSettings, ...changes };
  const [{ id: merchantId }] = demoMerchants;
  await queryDatabase(stack, 'DELETE FROM shipping_settings');
  await queryDatabase(
    stack,
    `INSERT INTO shipping_settings (merchant_id, receiver_email, print, electronic_awb, request_kind, nature_type,
       product_code, transaction_source, request_source, cod_fee_minor, prints_customs,
       prints_packing_slip)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      merchantId,
      settings.receiverEmail,
      settings.print,
      settings.electronicAwb,
      settings.requestKind,
      settings.natureType,
      settings.productCode,
      settings.transactionSource,
      settings.requestSource,
      settings.codFeeMinor,
      settings.printsCustoms,
      settings.printsPackingSlip,
    ],
  );
  await pause(settingsMaxAgeMs);
}
