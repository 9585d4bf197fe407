import 'server-only';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

export type MarkedImport = { merchantId: string; importId: string };

/** Imports with rows that are marked for the worker. A suspended merchant's wait. Returns only ids. */
export function unsafeListMarkedImports(limit: number): Promise<MarkedImport[]> {
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<MarkedImport[]>`
      SELECT DISTINCT merchant_id AS "merchantId", import_id AS "importId" FROM import_rows WHERE state = 'queued'
        AND NOT EXISTS (SELECT FROM merchants WHERE merchants.id = import_rows.merchant_id AND suspended_at IS NOT NULL)
      LIMIT ${limit}`,
  );
}
