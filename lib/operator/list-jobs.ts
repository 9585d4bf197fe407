import 'server-only';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { pool } from '#lib/db/pool.ts';

/** The jobs of a task that wait in the worker's queue; `lateSeconds` is how late the oldest due one is. */
type WaitingJobs = { task: string; count: number; failed: number; lateSeconds: number };

/** The waiting jobs in the worker's queue, by task. Empty before the first worker has started. */
export async function listJobs(administrator: Actor): Promise<WaitingJobs[]> {
  requirePermission(administrator, 'operator.read');
  const { rows: schemas } = await pool().query<{ isThere: boolean }>(
    `SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS "isThere"`,
  );
  if (!schemas[0]?.isThere) return [];
  const { rows } = await pool().query<WaitingJobs>(
    `SELECT task_identifier AS task, count(*)::int AS count, count(*) FILTER (WHERE last_error IS NOT NULL)::int AS failed,
       greatest(0, coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts)), 0))::float
         AS "lateSeconds"
     FROM (SELECT * FROM graphile_worker.jobs LIMIT 10000) AS jobs GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}
