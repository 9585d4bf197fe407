import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type Runner, run } from 'graphile-worker';
import { settings } from '#lib/core/settings/settings.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { writeDrifts } from '#lib/operator/record-drift.ts';
import { answerProbes } from './answer-probes.ts';
import { endOfQueue } from './end-of-queue.ts';
import { measureJobs } from './measure-jobs.ts';
import { sweepEveryMs, tasks } from './tasks.ts';

const crontab = `
*/10 * * * * refresh-locations ?max=1&jobKey=refresh-locations
17 3 * * * keep-event-partitions ?max=1&jobKey=keep-event-partitions`;
const startAgainMs = 1_000;

const queueLogger = new Logger(() => (level, message) => {
  const lines = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const;
  logger()[lines[level]]({ part: 'queue' }, message);
});

// Without a delay, though it be none, the queue waits for nobody when it writes how a job ended: a database that goes away then
// ends the process. With one it stops in order, and the loop below starts it again.
const inOrderWithoutDatabase = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

// A job asks the operator a few times at the most.
const longestEndMs = 3 * settings().OPERATOR_READ_TIMEOUT_MS;

let runner: Runner | undefined;
let working = false;
let stopping = false;

/**
 * Works until it is asked to stop, then ends the jobs that it has. Several workers on one database share the work; a database
 * that goes away is waited for.
 */
async function work(): Promise<void> {
  while (!stopping) {
    let sweeping: NodeJS.Timeout | undefined;
    try {
      runner = await run({
        connectionString: settings().DATABASE_URL,
        concurrency: settings().WORKER_CONCURRENCY,
        taskList: tasks,
        crontab,
        noHandleSignals: true,
        logger: queueLogger,
        preset: { worker: inOrderWithoutDatabase },
      });
      measureJobs(runner);
      const { addJob } = runner;
      // A sweep that a dead worker holds is replaced by the next one.
      const sweep = () =>
        addJob('sweep', {}, { jobKey: 'sweep', maxAttempts: 1, priority: -10 }).catch((error: unknown) =>
          logger().warn({ err: error }, 'sweep could not be asked for'),
        );
      sweeping = setInterval(sweep, sweepEveryMs);
      await Promise.all([
        sweep(),
        addJob('refresh-locations', {}, { jobKey: 'refresh-locations', maxAttempts: 1 }),
        addJob('keep-event-partitions', {}, { jobKey: 'keep-event-partitions', maxAttempts: 1 }),
      ]);
      working = true;
      logger().info('worker is working');
      await endOfQueue(runner, longestEndMs);
    } catch (error) {
      if (!stopping) logger().error({ err: error }, 'worker lost its queue and starts again');
      // Its timetable would go on.
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
    runner
      ?.stop()
      .catch((error: unknown) => logger().error({ err: error }, 'worker could not stop in order'));
  });
}

const { WORKER_PORT } = settings();
if (WORKER_PORT) answerProbes(WORKER_PORT, () => working);
await work();
await writeDrifts();
process.exit(0);
