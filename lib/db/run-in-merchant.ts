import 'server-only';
import type { QueryResult, QueryResultRow } from 'pg';
import { openMerchantLine, type Statement } from './merchant-line.ts';

/** Runs statements as one transaction over one merchant's rows, in one round trip; see `MerchantLine`. */
export async function runInMerchant<Row extends QueryResultRow>(
  merchantId: string,
  statements: Statement[],
  options?: { durable?: boolean },
): Promise<QueryResult<Row>[]> {
  const line = await openMerchantLine(merchantId);
  try {
    return await line.run<Row>(statements, options);
  } finally {
    await line.close();
  }
}
