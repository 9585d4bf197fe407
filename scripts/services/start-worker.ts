import { addressOf, type Listener } from '#scripts/settings/ports.ts';
import { startService } from './start-service.ts';

/** Starts a worker with the portal's settings and waits until it is ready. */
export function startWorker(
  listener: Listener,
  environment: Record<string, string>,
  logFolder: string,
): Promise<void> {
  return startService({
    name: 'The worker',
    args: ['--conditions=react-server', 'lib/jobs/start-worker.ts'],
    logFile: `${logFolder}/worker.log`,
    env: { ...environment, WORKER_PORT: `${listener.port}` },
    healthUrl: `${addressOf(listener)}/health`,
  });
}
