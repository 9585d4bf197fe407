import type { Runner } from 'graphile-worker';
import { counter, histogram } from '#lib/telemetry/metrics.ts';

const secondsBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30];

/** Counts a worker's jobs by task and result, and measures how late they started. */
export function measureJobs({ events }: Runner): void {
  const jobs = counter('waybill_jobs_total', 'Jobs that ended, by task and end.', ['task', 'end']);
  const lag = histogram(
    'waybill_job_lag_seconds',
    'From when a job was due to when it began.',
    ['task'],
    secondsBuckets,
  );
  events.on('job:start', ({ job }) => {
    lag.observe({ task: job.task_identifier }, Math.max(0, Date.now() - job.run_at.getTime()) / 1000);
  });
  events.on('job:complete', ({ job, error }) => {
    jobs.inc({ task: job.task_identifier, end: error ? 'failed' : 'done' });
  });
}
