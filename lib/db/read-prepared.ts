import 'server-only';
import type { QueryResultRow } from 'pg';
import type { Prisma } from './generated/client.ts';
import { readInMerchant } from './read-in-merchant.ts';

/** As `readInMerchant`, for queries that are planned once on each connection: see `ReadOptions`. */
export function readPrepared<Row extends QueryResultRow>(
  merchantId: string,
  queries: Prisma.Sql[],
): Promise<Row[][]> {
  return readInMerchant(merchantId, queries, { prepared: true });
}
