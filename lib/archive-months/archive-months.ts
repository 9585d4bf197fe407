import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { sql } from '#lib/db/sql.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { settings } from '#lib/settings/settings.ts';
import type { ArchiveMonthView } from './view.ts';

/** Whether the portal has a store for files. */
export const hasStore = (): boolean => settings().LABEL_STORE_URL !== undefined;

/** The bucket that the files are in. */
export const storeBucket = (): string | null => settings().LABEL_STORE_BUCKET ?? null;

/** Of two hundred months, as the tables of the archive have them, and those that were exported. */
const mostMonths = 200;

/** The months of the archive, newest first, with their exports. It returns no merchant's data. */
export async function listArchiveMonths(administrator: Actor): Promise<ArchiveMonthView[]> {
  requirePermission(administrator, 'operator.read');
  return unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<ArchiveMonthView[]>`
      WITH tables AS MATERIALIZED (
        SELECT to_date(right(relname, 7), 'YYYY_MM') AS month, reltuples, pg_total_relation_size(oid) AS bytes
        FROM pg_partition_tree('archived_shipments') JOIN pg_class ON oid = relid WHERE isleaf
      ), counted AS MATERIALIZED (
        SELECT month, bytes, CASE WHEN reltuples > 0 THEN reltuples::int ELSE (
          SELECT count(*)::int FROM archived_shipments
          WHERE created_at >= tables.month::timestamp AT TIME ZONE 'UTC'
            AND created_at < (tables.month + interval '1 month') AT TIME ZONE 'UTC') END AS shipments
        FROM tables
      )
      SELECT to_char(month, 'YYYY-MM') AS month, coalesce(counted.shipments, 0) AS shipments, coalesce(counted.bytes, 0)::float AS bytes,
        state, to_char(asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "askedAt", problem,
        coalesce(archive_months.shipments, 0) AS total, jsonb_build_object(
          'count', files.count, 'bytes', files.bytes, 'written', files.written, 'dropped', files.dropped) AS files
      FROM counted FULL JOIN archive_months USING (month), LATERAL (
        SELECT count(*) FILTER (WHERE archive_files.state <> 'old') AS count,
          coalesce(sum(archive_files.bytes) FILTER (WHERE archive_files.state <> 'old'), 0) AS bytes,
          coalesce(sum(archive_files.shipments) FILTER (WHERE archive_files.state = 'written'), 0) AS written,
          coalesce(sum(archive_files.shipments) FILTER (WHERE archive_files.state = 'dropped'), 0) AS dropped
        FROM archive_files WHERE archive_files.month = coalesce(counted.month, archive_months.month)
      ) AS files
      WHERE counted.shipments > 0 OR state IS NOT NULL
      ORDER BY 1 DESC LIMIT ${mostMonths}`,
  );
}

const firstDay = (month: string) => sql`to_date(${month}, 'YYYY-MM')`;

/**
 * Has the worker export a month to files, or again: files of shipments that are still in the archive are replaced. The audit has it.
 */
export async function exportMonth(
  administrator: Actor,
  { month }: { month: string },
): Promise<Result<null, 'no-store' | 'not-found' | 'working'>> {
  requirePermission(administrator, 'operator.configure');
  if (!hasStore()) return failure('no-store', 'no store is configured');
  return unsafeAcrossMerchants(async (transaction) => {
    const [row] = await transaction.$queryRaw<{ shipments: number }[]>`
      SELECT count(*)::int AS shipments FROM archived_shipments
      WHERE created_at >= ${firstDay(month)}::timestamp AT TIME ZONE 'UTC'
        AND created_at < (${firstDay(month)} + interval '1 month') AT TIME ZONE 'UTC'`;
    const shipments = row?.shipments ?? 0;
    if (shipments === 0) return failure('not-found', 'the month has no archived shipments');
    const isAsked = await transaction.$executeRaw`
      INSERT INTO archive_months AS known (month, state, shipments) VALUES (${firstDay(month)}, 'exporting', ${shipments})
      ON CONFLICT (month) DO UPDATE SET state = 'exporting', shipments = excluded.shipments, asked_at = now(), problem = NULL,
        claimed_until = NULL
      WHERE known.state NOT IN ('exporting', 'dropping') OR known.problem = 'failed'`;
    if (isAsked === 0) return failure('working', 'the worker has not finished');
    await transaction.$executeRaw`
      UPDATE archive_files SET state = 'old' WHERE month = ${firstDay(month)} AND state = 'written'`;
    await recordAudit(transaction, administrator, { verb: 'export-archive-month', reason: { text: month } });
    return success(null);
  });
}

/**
 * Has the worker remove the shipments of an exported month that are as they were exported. `typed` must be the month again: what is removed
 * is only in the files. The audit has it.
 */
export async function dropMonth(
  administrator: Actor,
  { month, typed }: { month: string; typed: string },
): Promise<Result<null, 'no-store' | 'not-confirmed' | 'not-exported'>> {
  requirePermission(administrator, 'operator.configure');
  if (!hasStore()) return failure('no-store', 'no store is configured');
  if (typed !== month) return failure('not-confirmed', 'another month was typed');
  return unsafeAcrossMerchants(async (transaction) => {
    const isAsked = await transaction.$executeRaw`
      UPDATE archive_months SET state = 'dropping', asked_at = now(), problem = NULL
      WHERE month = ${firstDay(month)} AND (state = 'exported' AND problem IS NULL OR state = 'dropping' AND problem = 'failed')`;
    if (isAsked === 0) return failure('not-exported', 'the month is not exported');
    await recordAudit(transaction, administrator, { verb: 'drop-archive-month', reason: { text: month } });
    return success(null);
  });
}
