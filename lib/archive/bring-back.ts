import 'server-only';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { movedTables, rowsOf } from './archived-tables.ts';

/**
 * Moves a merchant's shipments from the archive back to their tables, whole, in one transaction: the inverse of archiving. Returns how
 * many were there; the others were never archived, or are back. The caller has checked the permission.
 */
export function unsafeBringBack(merchantId: string, ids: string[]): Promise<number> {
  return unsafeAcrossMerchants(async (transaction) => {
    const found = await transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;
    if (found.length === 0) return 0;
    const here = found.map(({ id }) => id);
    const archived = sql`archived AS (SELECT * FROM archived_shipments
      WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${here}::uuid[]))`;
    for (const table of movedTables)
      await transaction.$executeRaw`WITH ${archived} INSERT INTO ${sql.raw(table)} ${rowsOf(table)}`;
    await transaction.$executeRaw`
      DELETE FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid AND id = ANY (${here}::uuid[])`;
    return found.length;
  });
}
