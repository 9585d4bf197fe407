import type { RunningProcess } from '#scripts/processes/start-process.ts';
import { addressOf, type Listener } from '#scripts/settings/ports.ts';
import { startService } from './start-service.ts';

/**
 * The worker's memory for objects, in MB. Without them, V8 leaves garbage of 500 MB while a large statement is posted, and is no faster.
 * The Containerfile and docs/deployment.md have them too.
 */
export const workerFlags = ['--max-old-space-size=256', '--max-semi-space-size=4'];
/** With an arena for each thread, malloc keeps memory that nobody uses. The Containerfile and docs/deployment.md have it too. */
export const workerArenas = { MALLOC_ARENA_MAX: '1' };

/** Starts a worker with the portal's settings and waits until it is ready. */
export function startWorker(
  listener: Listener,
  environment: Record<string, string>,
  logFolder: string,
): Promise<RunningProcess> {
  return startService({
    name: 'The worker',
    args: [...workerFlags, '--conditions=react-server', 'lib/jobs/start-worker.ts'],
    logFile: `${logFolder}/worker.log`,
    env: { ...environment, ...workerArenas, WORKER_PORT: `${listener.port}` },
    healthUrl: `${addressOf(listener)}/health`,
  });
}
