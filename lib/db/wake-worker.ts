import 'server-only';
import { logger } from '#lib/core/telemetry/logger.ts';
import { pool } from './pool.ts';

/** As in lib/jobs: the worker's regular look for due work. */
const sweepNow = `SELECT graphile_worker.add_job('sweep', job_key := 'sweep', max_attempts := 1, priority := -10)`;

/**
 * Lets a worker look for due work at once, after a commit that made some. Never fails: the work is found by the next regular
 * look anyway. Before the first worker has started there is no queue.
 */
export async function wakeWorker(): Promise<void> {
  try {
    await pool().query(sweepNow);
  } catch (error) {
    logger().info({ err: error }, 'no worker could be woken');
  }
}
