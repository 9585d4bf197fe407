import 'server-only';
import type { QueryResultRow } from 'pg';
import type { Prisma } from './generated/client.ts';
import { readInMerchant } from './read-in-merchant.ts';

/** The rows of each of some queries. */
export type Rows = QueryResultRow[][];

/** As `readInMerchant`, for queries that are planned once on each connection: see `ReadOptions`. */
export function readPrepared<Row extends QueryResultRow>(
  merchantId: string,
  queries: Prisma.Sql[],
): Promise<Row[][]> {
  return readInMerchant<Row>(merchantId, queries, { prepared: true });
}
