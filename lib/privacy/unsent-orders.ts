import { phoneParts } from '#lib/core/phones/phone-parts.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/** An imported order that wasn't sent. `isQueued`: Book was pressed, so the worker sends it next. */
export type UnsentOrder = { importId: string; number: number; isQueued: boolean; reference: string | null };

const digitPattern = (digit: string) => `[${digit}${'٠١٢٣٤٥٦٧٨٩'.at(+digit)}${'۰۱۲۳۴۵۶۷۸۹'.at(+digit)}]`;
/** What people write between the digits of a number. */
const between = '[ \u00a0–().+/-]*';
const numberPattern = (digits: string) => [...digits].map((digit) => digitPattern(digit) + between).join('');

/** A phone number as people and spreadsheets write it: `050 123 4567`, `+971 (0)50…`, `501234567.0`. */
function phonePattern(typed: string): string | null {
  const phone = phoneParts(typed);
  if (!phone) return null;
  const [international, code, trunk] = ['00', phone.code, '0'].map((digits) => `(${numberPattern(digits)})?`);
  const other = '[^0-9٠-٩۰-۹]';
  return `(^|${other})${international}${code}${trunk}${numberPattern(phone.national)}(\\.0)?($|${other})`;
}

function emailPattern(typed: string): string {
  const escaped = typed.trim().replace(/[^\p{L}\p{N}@]/gu, '\\$&');
  // JSON writes the end of a line as `\n`.
  return `(^|[^a-z0-9._%+-]|\\\\[nrt])${escaped}\\.?($|[^a-z0-9.-])`;
}

/** The merchant's imported orders that weren't sent and have this phone number or email in a text, or repeat one of these shipments. */
export function findUnsentOrders(
  transaction: Transaction,
  merchantId: string,
  { typed, shipmentIds }: { typed: string; shipmentIds: string[] },
): Promise<UnsentOrder[]> {
  const pattern = typed.includes('@') ? emailPattern(typed) : phonePattern(typed);
  return transaction.$queryRaw<UnsentOrder[]>`
    SELECT import_id AS "importId", number, state = 'queued' AS "isQueued", form #>> '{parcel,reference1}' AS reference
    FROM import_rows
    WHERE merchant_id = ${merchantId}::uuid AND state IN ('open', 'duplicate', 'queued')
      AND (twin_id = ANY (${shipmentIds}::uuid[]) OR (import_id, number) IN (
        SELECT import_id, coalesce(item_of, number) FROM import_rows
        WHERE merchant_id = ${merchantId}::uuid AND state <> 'sent' AND (cells::text || edits::text) ~* ${pattern}))`;
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
