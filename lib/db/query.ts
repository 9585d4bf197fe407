import 'server-only';
import { createHash } from 'node:crypto';
import { escapeLiteral } from 'pg';
import { keepEach } from '#lib/core/keep-each.ts';
import { settings } from '#lib/settings/settings.ts';
import { asKnownError } from './errors.ts';
import { withConnection } from './pool.ts';
import type { PortalClient } from './portal-client.ts';
import { readReplica } from './replica.ts';

/** One SQL statement, as `sql` makes it. */
export type Statement<Row = never> = {
  text: string;
  values: unknown[];
  /** The type of its rows, never a value. */
  row?: Row;
};

type Statements<Rows extends unknown[]> = { [At in keyof Rows]: Statement<Rows[At]> };
type RowsOf<Rows extends unknown[]> = { [At in keyof Rows]: Rows[At][] };

type PlanOptions = {
  /**
   * Each connection parses these statements once, and keeps one plan for any values: parsing and planning take PostgreSQL ten times
   * as long as reading a page's rows. Only for statements with few texts, because prepared statements aren't removed, and whose plan
   * is the same for a small and for a large merchant. A limit that can leave out many rows is written into the text: a plan for any
   * limit expects a tenth of the rows.
   */
  prepared?: boolean;
};

type QueryOptions = PlanOptions & {
  /**
   * With `false` the commit doesn't wait for the disk. It survives a crash of our process. It survives a crash of the database only
   * after a later durable commit.
   */
  durable?: boolean;
  /** For reads alone: they go to the replica, if there is one and it has what is committed on the primary. */
  replica?: boolean;
};

/**
 * Runs statements over one merchant's rows, with the same row security as `inMerchant`, as one transaction in one round trip, so none
 * of them can use another's result; a Prisma transaction would need four round trips. Returns the rows of each. If one fails,
 * nothing is changed and its error is thrown: an OverdueQuery when it exceeded its time.
 */
export function queryMerchant<Rows extends unknown[] | []>(
  merchantId: string,
  statements: Statements<Rows>,
  options: QueryOptions = {},
): Promise<RowsOf<Rows>> {
  return transact(ofMerchant(merchantId), statements, options);
}

/**
 * In the rest of a transaction, ordered rows are read from an index up to the limit; PostgreSQL could otherwise read and sort all rows,
 * because it estimates that the row policy leaves few.
 */
export const withoutSorts = 'SET LOCAL enable_sort = off';

/**
 * As `queryMerchant`, over every merchant's rows. For the agents' functions, whose first statement writes the audit row. Only statements
 * about one shipment sort, its few rows.
 */
export function unsafeQueryAcrossMerchants<Rows extends unknown[] | []>(
  statements: Statements<Rows>,
  { sorts = false, ...options }: QueryOptions & { sorts?: boolean } = {},
): Promise<RowsOf<Rows>> {
  const scope = "SET LOCAL app.across_merchants = 'yes'";
  return transact(sorts ? scope : `${scope}; ${withoutSorts}`, statements, options);
}

/** As `queryMerchant`, over tables that no merchant owns. */
export function queryWithoutMerchant<Rows extends unknown[] | []>(
  statements: Statements<Rows>,
  options: QueryOptions = {},
): Promise<RowsOf<Rows>> {
  return transact(ofMerchant(''), statements, options);
}

const ofMerchant = (merchantId: string) => `SET LOCAL app.merchant_id = ${escapeLiteral(merchantId)}`;

const nameOf = keepEach(
  (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20),
  1_000,
);

async function transact<Rows extends unknown[] | []>(
  scope: string,
  statements: Statements<Rows>,
  { durable = true, prepared = false, replica = false }: QueryOptions,
): Promise<RowsOf<Rows>> {
  // One message begins the transaction and limits it: a separate query would cost as much as a small write.
  const begin = `BEGIN; ${scope}; SET LOCAL synchronous_commit = ${durable ? 'on' : 'off'};
    SET LOCAL plan_cache_mode = ${prepared ? 'force_generic_plan' : 'auto'};
    SET LOCAL statement_timeout = ${settings().DATABASE_STATEMENT_TIMEOUT_MS}`;
  const sent = (statements as Statement[]).map(({ text, values }) => ({
    name: prepared ? nameOf(text) : undefined,
    text,
    values,
  }));
  try {
    const run = (client: PortalClient) => client.transact(begin, sent);
    const results = (replica && (await readReplica(run))) || (await withConnection(run));
    return results.map(({ rows }) => rows) as RowsOf<Rows>;
  } catch (error) {
    throw asKnownError(error);
  }
}
