import 'server-only';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

export type MarkedImport = { merchantId: string; importId: string };

/** Imports with rows that are marked for the worker. Returns only ids. */
export function unsafeListMarkedImports(limit: number): Promise<MarkedImport[]> {
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<MarkedImport[]>`
      SELECT DISTINCT merchant_id AS "merchantId", import_id AS "importId" FROM import_rows WHERE state = 'queued'
      LIMIT ${limit}`,
  );
}
