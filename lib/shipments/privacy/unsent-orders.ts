import { phoneParts } from '#lib/core/phones/phone-parts.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/** An imported order that wasn't sent. `isQueued`: Book was pressed, so the worker sends it next. */
export type UnsentOrder = { importId: string; number: number; isQueued: boolean; reference: string | null };

const arabicDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const latinDigits = '01234567890123456789';
/** What people write between the digits of a number. */
const between = ' \u00a0-–().+/';

/** The texts of a row, from the file and from corrections, with a control character between them, which no text has. */
const texts = Prisma.sql`array_to_string(ARRAY(
  SELECT jsonb_array_elements_text(cells) UNION ALL SELECT value FROM jsonb_each_text(edits)), chr(1))`;

/** Whether a row has this phone number or email in one of its texts; null for anything else. */
function isNamed(typed: string): Prisma.Sql | null {
  if (typed.includes('@')) {
    const email = typed.trim().toLowerCase();
    const escaped = email.replace(/[^\p{L}\p{N}@]/gu, '\\$&');
    const pattern = `(^|[^a-z0-9._%+-])${escaped}($|[^a-z0-9.-])`;
    return Prisma.sql`(strpos(lower(${texts}), ${email}) > 0 AND lower(${texts}) ~ ${pattern})`;
  }
  const phone = phoneParts(typed);
  if (!phone) return null;
  // A spreadsheet may write a number as `501234567.0`.
  const whole = Prisma.sql`replace(${texts} || chr(1), '.0' || chr(1), chr(1))`;
  const digits = Prisma.sql`translate(${whole}, ${arabicDigits + between}, ${latinDigits})`;
  const pattern = `(^|[^0-9])(00)?(${phone.code})?0?${phone.national}($|[^0-9])`;
  return Prisma.sql`(strpos(${digits}, ${phone.national}) > 0 AND ${digits} ~ ${pattern})`;
}

/** The merchant's imported orders that weren't sent and name the person, or that repeat one of these shipments. */
export function findUnsentOrders(
  transaction: Transaction,
  merchantId: string,
  { typed, shipmentIds }: { typed: string; shipmentIds: string[] },
): Promise<UnsentOrder[]> {
  return transaction.$queryRaw<UnsentOrder[]>`
    SELECT import_id AS "importId", number, state = 'queued' AS "isQueued", form #>> '{parcel,reference1}' AS reference
    FROM import_rows
    WHERE merchant_id = ${merchantId}::uuid AND state IN ('open', 'duplicate', 'queued')
      AND (twin_id = ANY (${shipmentIds}::uuid[]) OR (import_id, number) IN (
        SELECT import_id, coalesce(item_of, number) FROM import_rows
        WHERE merchant_id = ${merchantId}::uuid AND state <> 'sent' AND ${isNamed(typed) ?? Prisma.sql`false`}))`;
}

/** Deletes orders with the rows that only add goods to them. One that was queued meanwhile stays. */
export function deleteOrders(
  transaction: Transaction,
  merchantId: string,
  orders: UnsentOrder[],
): Promise<number> {
  return transaction.$executeRaw`
    DELETE FROM import_rows USING jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) AS gone("importId" uuid, number int)
    WHERE merchant_id = ${merchantId}::uuid AND import_id = gone."importId"
      AND coalesce(item_of, import_rows.number) = gone.number AND state IN ('open', 'duplicate', 'item')`;
}
