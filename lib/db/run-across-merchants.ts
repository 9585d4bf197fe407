import 'server-only';
import type { QueryResultRow } from 'pg';
import { settings } from '#lib/settings/settings.ts';
import type { Prisma } from './generated/client.ts';
import { asOverdue } from './overdue-query.ts';
import { withConnection } from './pool.ts';
import { planMode, type ReadOptions, readStatements } from './prepared-reads.ts';

/**
 * Runs statements over every merchant's rows as one transaction in one round trip; returns the rows of each. For the agents'
 * functions, whose first statement writes the audit row. Throws an OverdueQuery when one exceeds its time. Without `sorts`, ordered
 * rows are read from an index up to the limit; PostgreSQL could otherwise read and sort all rows, because it estimates that the row
 * policy leaves few. Queries about one shipment sort its few rows.
 */
export async function unsafeRunAcrossMerchants<Row extends QueryResultRow>(
  queries: Prisma.Sql[],
  { sorts = false, ...reads }: ReadOptions & { sorts?: boolean } = {},
): Promise<Row[][]> {
  const timeoutMs = String(settings().DATABASE_STATEMENT_TIMEOUT_MS);
  const limits = {
    name: 'across-merchants',
    text: `SELECT set_config('app.across_merchants', 'yes', true), set_config('statement_timeout', $1, true),
      set_config('enable_sort', $2, true), set_config('plan_cache_mode', $3, true)`,
    values: [timeoutMs, sorts ? 'on' : 'off', planMode(reads)],
  };
  try {
    const results = await withConnection((client) =>
      client.transact<Row>(['BEGIN', limits], readStatements(queries, reads)),
    );
    return results.map(({ rows }) => rows);
  } catch (error) {
    throw asOverdue(error);
  }
}
