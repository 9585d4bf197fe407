import 'server-only';
import type { QueryResultRow } from 'pg';
import type { Prisma } from './generated/client.ts';
import { asOverdue } from './overdue-query.ts';
import { runInMerchant } from './run-in-merchant.ts';

/**
 * The rows of each query over one merchant's rows, all in one round trip: a transaction of Prisma takes four, and several
 * times the processor time. Throws an OverdueQuery when a query exceeds its time.
 */
export async function readInMerchant<Row extends QueryResultRow>(
  merchantId: string,
  queries: Prisma.Sql[],
): Promise<Row[][]> {
  try {
    const results = await runInMerchant<Row>(
      merchantId,
      queries.map(({ text, values }) => ({ text, values })),
    );
    return results.map(({ rows }) => rows);
  } catch (error) {
    throw asOverdue(error);
  }
}
