import 'server-only';
import type { QueryResult, QueryResultRow } from 'pg';
import { pool } from './pool.ts';

/** One SQL statement; `name` keeps its plan prepared on each connection. */
export type Statement = { name: string; text: string; values: unknown[] };

/**
 * Runs statements as one transaction over one merchant's rows, as `inMerchant` does, but in one round trip: none of them can
 * use another's result. Gives their results in order; where one fails nothing is done, and its error is thrown.
 *
 * With `durable: false` the commit does not wait for the disk. It outlives any crash of ours, and one of the database as soon
 * as anything durable is committed after it.
 */
export async function runInMerchant<Row extends QueryResultRow>(
  merchantId: string,
  statements: Statement[],
  { durable = true } = {},
): Promise<QueryResult<Row>[]> {
  const client = await pool().connect();
  let lost: Error | undefined;
  const onLoss = (error: Error) => {
    lost = error;
  };
  client.on('error', onLoss);
  try {
    const before = [
      client.query('BEGIN'),
      client.query({
        name: 'in-merchant',
        text: `SELECT set_config('app.merchant_id', $1, true), set_config('synchronous_commit', $2, true)`,
        values: [merchantId, durable ? 'on' : 'off'],
      }),
    ];
    const asked = statements.map((statement) => client.query<Row>(statement));
    const answers = await Promise.allSettled([...before, ...asked, client.query('COMMIT')]);
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
    return await Promise.all(asked);
  } finally {
    client.off('error', onLoss);
    client.release(lost);
  }
}
