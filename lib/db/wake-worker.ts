import 'server-only';
import { logger } from '#lib/telemetry/logger.ts';
import { pool } from './pool.ts';

/** As in lib/jobs: the worker's regular sweep for due work. */
const sweepNow = `SELECT graphile_worker.add_job('sweep', job_key := 'sweep', max_attempts := 1, priority := -10)`;

/**
 * Makes a worker sweep for due work immediately, after a commit that added some. Never fails: the next regular sweep finds the
 * work anyway. Before the first worker has started there is no queue.
 */
export async function wakeWorker(): Promise<void> {
  try {
    await pool().query(sweepNow);
  } catch (error) {
    logger().info({ err: error }, 'no worker could be woken');
  }
}
