import 'server-only';
import type { QueryResultRow } from 'pg';
import type { Prisma } from './generated/client.ts';
import { unsafeRunAcrossMerchants } from './run-across-merchants.ts';

/** As `unsafeRunAcrossMerchants`, for statements about few rows, which are planned once on each connection: see `ReadOptions`. */
export function unsafeRunPrepared<Row extends QueryResultRow>(queries: Prisma.Sql[]): Promise<Row[][]> {
  return unsafeRunAcrossMerchants<Row>(queries, { sorts: true, prepared: true });
}
