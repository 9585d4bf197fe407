import 'server-only';
import type { QueryResultRow } from 'pg';
import type { Prisma } from './generated/client.ts';
import { readInMerchant } from './read-in-merchant.ts';
import { readTogether } from './read-together.ts';

/** As `readInMerchant`, for queries that are planned once on each connection: see `ReadOptions`. Those of a page go together. */
export function readPrepared<Row extends QueryResultRow>(
  merchantId: string,
  queries: Prisma.Sql[],
): Promise<Row[][]> {
  return readTogether(merchantId, queries, (all) => readInMerchant(merchantId, all, { prepared: true }));
}
