import 'server-only';
import { LRUCache } from 'lru-cache';
import { Prisma } from '#lib/db/generated/client.ts';
import { readPrepared } from '#lib/db/read-prepared.ts';
import { defaultShippingSettings, type ShippingSettings, settingsMaxAgeMs } from './schema.ts';

/** PostgreSQL checks the values of the lists. */
type Row = { [Field in keyof ShippingSettings]: ShippingSettings[Field] | null };

/** The merchant's settings, or the defaults if it hasn't saved any. */
export async function getShippingSettings(merchantId: string): Promise<ShippingSettings> {
  const [[row] = []] = await readPrepared<Row>(merchantId, [
    Prisma.sql`
      SELECT receiver_email AS "receiverEmail", print, request_kind AS "requestKind", nature_type AS "natureType",
        product_code AS "productCode", transaction_source AS "transactionSource", request_source AS "requestSource",
        branch_name AS "branchName", electronic_awb AS "electronicAwb", cod_fee_minor AS "codFeeMinor",
        prints_customs AS "printsCustoms"
      FROM shipping_settings WHERE merchant_id = ${merchantId}::uuid`,
  ]);
  if (!row) return defaultShippingSettings;
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, value ?? undefined]),
  ) as ShippingSettings;
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

/** Called after a change, so that the next booking of this process reads it. */
export function forgetShippingSettings(merchantId: string): void {
  recent.delete(merchantId);
}
