import 'server-only';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

export type MarkedImport = { merchantId: string; importId: string };

/** Imports that have rows marked for the worker and aren't paused. Imports of a suspended merchant wait. Returns only ids. */
export function unsafeListMarkedImports(limit: number): Promise<MarkedImport[]> {
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<MarkedImport[]>`
      SELECT DISTINCT import_rows.merchant_id AS "merchantId", import_id AS "importId"
      FROM import_rows JOIN imports ON imports.id = import_id AND imports.merchant_id = import_rows.merchant_id
      WHERE state = 'queued' AND NOT is_paused
        AND NOT EXISTS (SELECT FROM merchants WHERE merchants.id = import_rows.merchant_id AND suspended_at IS NOT NULL)
      LIMIT ${limit}`,
  );
}
