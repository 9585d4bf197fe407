import 'server-only';
import type { QueryResultRow } from 'pg';
import type { Prisma } from './generated/client.ts';
import { readTogether } from './read-together.ts';
import { unsafeRunAcrossMerchants } from './run-across-merchants.ts';

/**
 * As `unsafeRunAcrossMerchants`, for statements about few rows, which are planned once on each connection: see `ReadOptions`.
 * Those of a page go together.
 */
export function unsafeRunPrepared<Row extends QueryResultRow>(queries: Prisma.Sql[]): Promise<Row[][]> {
  return readTogether('all merchants', queries, (all) =>
    unsafeRunAcrossMerchants(all, { sorts: true, prepared: true }),
  );
}
