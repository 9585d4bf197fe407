import 'server-only';
import type { QueryResult, QueryResultRow } from 'pg';
import { openMerchantConnection, type Statement, type TransactionOptions } from './merchant-connection.ts';

/** Runs statements as one transaction over one merchant's rows in one round trip; see `MerchantConnection`. */
export async function runInMerchant<Row extends QueryResultRow>(
  merchantId: string,
  statements: Statement[],
  options?: TransactionOptions,
): Promise<QueryResult<Row>[]> {
  const line = await openMerchantConnection(merchantId);
  try {
    return await line.run<Row>(statements, options);
  } finally {
    await line.close();
  }
}
