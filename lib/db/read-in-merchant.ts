import 'server-only';
import type { QueryResultRow } from 'pg';
import type { Prisma } from './generated/client.ts';
import { asOverdue } from './overdue-query.ts';
import { type ReadOptions, readStatements } from './prepared-reads.ts';
import { runInMerchant } from './run-in-merchant.ts';

/**
 * Runs queries over one merchant's rows in one transaction and one round trip; returns the rows of each. Used by every
 * list: a Prisma transaction would need four round trips. Throws an OverdueQuery when one exceeds its time.
 */
export async function readInMerchant<Row extends QueryResultRow>(
  merchantId: string,
  queries: Prisma.Sql[],
  options: ReadOptions = {},
): Promise<Row[][]> {
  try {
    const results = await runInMerchant<Row>(merchantId, readStatements(queries, options), options);
    return results.map(({ rows }) => rows);
  } catch (error) {
    throw asOverdue(error);
  }
}
