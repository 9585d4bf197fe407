import 'server-only';
import { type Sql, sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { StatementKey, StatementState } from '../view.ts';

/** Within three minutes, with the time between them. */
const mostFailures = 6;

const own = ({ merchantId, statementId }: StatementKey): Sql =>
  sql`statements.merchant_id = ${merchantId}::uuid AND statements.id = ${statementId}::uuid`;

/** How many lines a step has: half as many after each failure. */
export const linesAfter = (failures: number, most: number): number => Math.max(1, most >> failures);

/** The same in SQL. */
export const linesOfStep = (of: StatementKey, most: number): Sql =>
  sql`(SELECT greatest(1, ${most}::int >> failures) FROM statements WHERE ${own(of)})`;

/**
 * Keeps that a step failed: the next one comes later, with fewer lines. After the last failure the worker gives up, and a person goes on: a
 * file is unreadable; of a first posting nothing stays, so it waits for its confirmation again, or is taken back; what was posted before is
 * posted, and can be taken back again.
 */
export async function keepFailure(of: StatementKey, state: StatementState): Promise<void> {
  await inMerchant(of.merchantId, async (transaction) => {
    await transaction.$executeRaw`
      UPDATE statements SET failures = failures + 1, read_until = now() + (2 ^ failures) * interval '5 seconds'
      WHERE ${own(of)} AND state = ${state}`;
    await transaction.$executeRaw`
      UPDATE statements SET state = next.state, failures = 0, read_until = NULL, done = 0,
        given_up = CASE WHEN next.state = 'unreadable' THEN NULL WHEN statements.state = 'taking-back' THEN 'taking-back'
          WHEN next.state = 'posted' THEN 'matching' ELSE 'posting' END,
        fault = CASE WHEN next.state = 'unreadable' THEN '{"code": "too-slow"}'::jsonb END,
        confirmed_at = CASE WHEN next.state <> 'read' THEN confirmed_at END,
        posted_at = CASE WHEN next.state = 'posted' THEN coalesce(posted_at, now()) END
      FROM (SELECT CASE
          WHEN state = 'reading' THEN 'unreadable'
          WHEN state = 'taking-back' OR posted_at IS NOT NULL THEN 'posted'
          WHEN EXISTS (SELECT FROM statement_lines AS lines
            WHERE lines.merchant_id = ${of.merchantId}::uuid AND statement_id = ${of.statementId}::uuid AND is_posted) THEN 'taking-back'
          ELSE 'read' END AS state
        FROM statements WHERE ${own(of)}) AS next
      WHERE ${own(of)} AND statements.state = ${state} AND failures >= ${mostFailures}`;
  });
}
