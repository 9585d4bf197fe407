import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run, type TaskList } from 'graphile-worker';
import { writeDrifts } from '#lib/operator/record-drift.ts';
import { settings } from '#lib/settings/settings.ts';
import { refuseUnsafeStart } from '#lib/start/refuse-unsafe-start.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { counter, histogram } from '#lib/telemetry/metrics.ts';
import { withRequestId } from '#lib/telemetry/request-id.ts';
import { inSpan } from '#lib/telemetry/spans.ts';
import { stopTraces } from '#lib/telemetry/start-traces.ts';
import { answerProbes } from './answer-probes.ts';
import { endOfQueue } from './end-of-queue.ts';
import { QueuePool } from './queue-pool.ts';
import { sendWebhooks } from './send-webhooks.ts';
import { shareSlots } from './share-slots.ts';
import { crontab, slotsOf, sweepEveryMs, tasks } from './tasks.ts';

const startAgainMs = 1_000;

const queueLogger = new Logger(() => (level, message) => {
  const lines = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;
  logger()[lines[level]]({ part: 'queue' }, message);
});

// Without these options, even at 0, graphile-worker doesn't handle a lost database while it writes a job's result, and the
// process ends. With them the queue stops in order, and the loop below restarts it.
const inOrderWithoutDatabase = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

// A job makes at most a few operator calls.
const longestEndMs = 3 * settings().OPERATOR_READ_TIMEOUT_MS;

let runner: Runner | undefined;
let working = false;
let stopping = false;
/** Why the queue was lost, as the log last said it. */
let saidReason = '';
const webhooks = new AbortController();

const tracedTasks: TaskList = Object.fromEntries(
  Object.entries(tasks).map(([name, task]) => [
    name,
    (payload, helpers) =>
      withRequestId(null, () => inSpan(`job ${name}`, () => task?.(payload as never, helpers))),
  ]),
);

const { taskList, forbiddenFlags } = shareSlots(tracedTasks, slotsOf);

const secondsBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30];

/** Counts a worker's jobs by task and result, and measures how late they started. */
function measureJobs({ events }: Runner): void {
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

/**
 * Runs jobs until it is asked to stop, then finishes the running ones. Several workers on one database share the work. Waits
 * and retries while the database is unavailable.
 */
async function work(): Promise<void> {
  while (!stopping) {
    let sweeping: NodeJS.Timeout | undefined;
    const pgPool = new QueuePool();
    try {
      runner = await run({
        pgPool,
        concurrency: settings().WORKER_CONCURRENCY,
        taskList,
        forbiddenFlags,
        crontab,
        noHandleSignals: true,
        logger: queueLogger,
        preset: { worker: inOrderWithoutDatabase },
      });
      // graphile-worker doesn't end a pool that it was given. Nothing waits for this end, because a connection may hang.
      runner.promise.finally(() => void pgPool.end()).catch(() => {});
      measureJobs(runner);
      const { addJob } = runner;
      // A new sweep replaces one that a dead worker has locked.
      const sweep = () =>
        addJob('sweep', {}, { jobKey: 'sweep', maxAttempts: 1, priority: -10 }).catch((error: unknown) =>
          logger().warn({ err: error }, 'sweep could not be queued'),
        );
      sweeping = setInterval(sweep, sweepEveryMs);
      await Promise.all([
        sweep(),
        addJob('refresh-locations', {}, { jobKey: 'refresh-locations', maxAttempts: 1 }),
        addJob('keep-event-partitions', {}, { jobKey: 'keep-event-partitions', maxAttempts: 1 }),
      ]);
      working = true;
      saidReason = '';
      logger().info('worker is working');
      await endOfQueue(runner, longestEndMs);
    } catch (error) {
      const reason = (error as Error).message;
      // It tries again each second: the log says once why, not once a second.
      if (!stopping && reason !== saidReason)
        logger().error({ err: error }, 'worker lost its queue and starts again');
      saidReason = reason;
      // Otherwise its cron timer keeps running.
      runner?.stop().catch(() => {});
    } finally {
      working = false;
      clearInterval(sweeping);
    }
    if (!stopping) await pause(startAgainMs);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopping = true;
    webhooks.abort();
    runner
      ?.stop()
      .catch((error: unknown) => logger().error({ err: error }, 'worker could not stop in order'));
  });
}

await refuseUnsafeStart({ isWorker: true });
const { WORKER_PORT } = settings();
if (WORKER_PORT) answerProbes(WORKER_PORT, () => working);
await Promise.all([work(), sendWebhooks(webhooks.signal)]);
await writeDrifts();
await stopTraces();
process.exit(0);
