import 'server-only';
import { escapeLiteral, type QueryResult, type QueryResultRow } from 'pg';
import { settings } from '#lib/settings/settings.ts';
import { takeConnection } from './pool.ts';
import { planMode, type ReadOptions } from './prepared-reads.ts';

/** One SQL statement; a `name` makes it a prepared statement on each connection. */
export type Statement = { name?: string; text: string; values: unknown[] };

export type TransactionOptions = ReadOptions & { durable?: boolean };

/** A connection for transactions over one merchant's rows, with the same row security as `inMerchant`. */
export type MerchantConnection = {
  /**
   * Runs statements as one transaction in one round trip, so none of them can use another's result. Returns their results in
   * order. If one fails, the transaction is rolled back and its error is thrown. Transactions on a connection run in order;
   * each runs even if the previous one failed.
   *
   * With `durable: false` the commit doesn't wait for the disk. It survives a crash of our process. It survives a crash of
   * the database only after a later durable commit.
   */
  run: <Row extends QueryResultRow>(
    statements: Statement[],
    options?: TransactionOptions,
  ) => Promise<QueryResult<Row>[]>;
  /** Releases the connection after all its transactions have ended. No transaction can be started afterwards. */
  close: () => Promise<void>;
};

/** One message begins the transaction and limits it to the merchant: a separate query would cost as much as a small write. */
function beginSql(merchantId: string, { durable = true, ...reads }: TransactionOptions): string {
  return `BEGIN; SET LOCAL app.merchant_id = ${escapeLiteral(merchantId)};
    SET LOCAL synchronous_commit = ${durable ? 'on' : 'off'}; SET LOCAL plan_cache_mode = ${planMode(reads)};
    SET LOCAL statement_timeout = ${settings().DATABASE_STATEMENT_TIMEOUT_MS}`;
}

export async function openMerchantConnection(merchantId: string): Promise<MerchantConnection> {
  const { client, release } = await takeConnection();
  let last: Promise<unknown> = Promise.resolve();
  let isOpen = true;
  return {
    run<Row extends QueryResultRow>(statements: Statement[], options: TransactionOptions = {}) {
      const results = client.transact<Row>([beginSql(merchantId, options)], statements);
      // The caller may await the result later: without this, a rejection before then would count as unhandled.
      last = results.catch(() => {});
      return results;
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await last;
      release();
    },
  };
}
