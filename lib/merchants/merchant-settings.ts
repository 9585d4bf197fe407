import 'server-only';
import { LRUCache } from 'lru-cache';
import { changedFields } from '#lib/audit/changed-fields.ts';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import {
  defaultShippingSettings,
  type MerchantContact,
  type ShippingSettings,
  settingsMaxAgeMs,
  shippingSettingsSchema,
} from './schema.ts';

/** PostgreSQL checks the values of the lists. */
type Row = { [Field in keyof ShippingSettings]: ShippingSettings[Field] | null };

/** The merchant's settings, or the defaults if it hasn't saved any. */
export async function getShippingSettings(merchantId: string): Promise<ShippingSettings> {
  const [[row] = []] = await queryMerchant(
    merchantId,
    [
      sql<Row>`
      SELECT receiver_email AS "receiverEmail", print, request_kind AS "requestKind", nature_type AS "natureType",
        product_code AS "productCode", transaction_source AS "transactionSource", request_source AS "requestSource",
        branch_name AS "branchName", electronic_awb AS "electronicAwb", cod_fee_minor AS "codFeeMinor",
        export_reason AS "exportReason", incoterm, prints_customs AS "printsCustoms", prints_packing_slip AS "printsPackingSlip"
      FROM shipping_settings WHERE merchant_id = ${merchantId}::uuid`,
    ],
    { prepared: true },
  );
  if (!row) return defaultShippingSettings;
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value ?? undefined]),
  ) as ShippingSettings;
}

/** The merchant's name in both languages. */
export async function getMerchantName(merchantId: string): Promise<{ en: string; ar: string }> {
  const { nameEn, nameAr } = await inMerchant(merchantId, ({ merchant }) =>
    merchant.findUniqueOrThrow({ where: { id: merchantId }, select: { nameEn: true, nameAr: true } }),
  );
  return { en: nameEn, ar: nameAr };
}

const recent = new LRUCache<string, ShippingSettings>({ max: 1_000, ttl: settingsMaxAgeMs });

/** The same, at most 2 s old, so that a booking usually needs no further round trip. */
export async function recentShippingSettings(merchantId: string): Promise<ShippingSettings> {
  const known = recent.get(merchantId);
  if (known) return known;
  const read = await getShippingSettings(merchantId);
  recent.set(merchantId, read);
  return read;
}

/** Saves the settings. They apply to bookings from now on; shipments that are already booked keep what was sent. */
export async function saveShippingSettings(actor: MerchantActor, settings: ShippingSettings): Promise<void> {
  const fields = Object.keys(shippingSettingsSchema.shape) as (keyof ShippingSettings)[];
  const columns = Object.fromEntries(fields.map((field) => [field, settings[field] ?? null]));
  await keepSettings(actor, columns as Chosen);
}

/** Saves the email for receivers without one, and leaves the other settings as they are. */
export const saveReceiverEmail = (actor: MerchantActor, receiverEmail: string | undefined): Promise<void> =>
  keepSettings(actor, { receiverEmail: receiverEmail ?? null });

/** Some of the settings as columns: null for one that is emptied. */
type Chosen = {
  [Field in keyof ShippingSettings]?:
    | ShippingSettings[Field]
    | (undefined extends ShippingSettings[Field] ? null : never);
};

async function keepSettings(actor: MerchantActor, chosen: Chosen): Promise<void> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  await inMerchant(merchantId, async (transaction) => {
    const { shippingSettings } = transaction;
    const row = await shippingSettings.findUnique({ where: { merchantId } });
    await shippingSettings.upsert({
      where: { merchantId },
      create: { merchantId, ...defaultShippingSettings, ...chosen },
      update: chosen,
    });
    const before = Object.keys(chosen).map((field) => [
      field,
      (row ?? defaultShippingSettings)[field as keyof ShippingSettings],
    ]);
    const change = changedFields(Object.fromEntries(before), chosen);
    const entry = { verb: 'save-shipping-settings', reason: 'byPerson', change } as const;
    if (change) await recordOwnAudit(transaction, actor, entry);
  });
  // The next booking of this process reads them.
  recent.delete(merchantId);
}

/** How receivers can contact the merchant; empty until it has saved a contact. */
export async function getContact(actor: MerchantActor): Promise<MerchantContact> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  const row = await inMerchant(merchantId, ({ merchantContact }) =>
    merchantContact.findUnique({ where: { merchantId }, select: { email: true, phone: true } }),
  );
  return { email: row?.email ?? undefined, phone: row?.phone ?? undefined };
}

/** Saves how receivers can contact the merchant. Public tracking shows it as soon as its cache expires. */
export async function saveMerchantContact(actor: MerchantActor, contact: MerchantContact): Promise<void> {
  const { merchantId } = requirePermission(actor, 'merchant.configure');
  const columns = { email: contact.email ?? null, phone: contact.phone ?? null };
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
    const change = changedFields(before, columns);
    const entry = { verb: 'save-merchant-contact', reason: 'byPerson', change } as const;
    if (change) await recordOwnAudit(transaction, actor, entry);
  });
}
