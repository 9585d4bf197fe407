import 'server-only';
import type { QueryResult, QueryResultRow } from 'pg';
import { pool } from './pool.ts';

/** One SQL statement; `name` keeps its plan prepared on each connection. */
export type Statement = { name: string; text: string; values: unknown[] };

/** A connection for transactions over one merchant's rows, as `inMerchant` runs them. */
export type MerchantConnection = {
  /**
   * Runs statements as one transaction, in one round trip: none of them can use another's result. Gives their results in
   * order; where one fails nothing is done, and its error is thrown. A transaction that is asked for before an earlier one
   * has ended begins right behind it, whatever became of it.
   *
   * With `durable: false` the commit does not wait for the disk. It outlives any crash of ours, and one of the database as
   * soon as anything durable is committed after it.
   */
  run: <Row extends QueryResultRow>(
    statements: Statement[],
    options?: { durable?: boolean },
  ) => Promise<QueryResult<Row>[]>;
  /** Gives the connection back once everything that was asked for has ended; nothing can be asked for after it. */
  close: () => Promise<void>;
};

export async function openMerchantConnection(merchantId: string): Promise<MerchantConnection> {
  const client = await pool().connect();
  let lost: Error | undefined;
  const onLoss = (error: Error) => {
    lost = error;
  };
  client.on('error', onLoss);
  let last: Promise<unknown> = Promise.resolve();
  let isOpen = true;
  return {
    run<Row extends QueryResultRow>(statements: Statement[], { durable = true } = {}) {
      const before = [
        client.query('BEGIN'),
        client.query({
          name: 'in-merchant',
          text: `SELECT set_config('app.merchant_id', $1, true), set_config('synchronous_commit', $2, true)`,
          values: [merchantId, durable ? 'on' : 'off'],
        }),
      ];
      const asked = statements.map((statement) => client.query<Row>(statement));
      const ended = Promise.allSettled([...before, ...asked, client.query('COMMIT')]);
      last = ended;
      const results = ended.then((answers) => {
        const failed = answers.find((answer) => answer.status === 'rejected');
        if (failed) throw failed.reason;
        return Promise.all(asked);
      });
      // Whoever asked may look at it later.
      results.catch(() => {});
      return results;
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await last;
      client.off('error', onLoss);
      client.release(lost);
    },
  };
}
