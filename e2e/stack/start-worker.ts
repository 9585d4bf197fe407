import { workerCommand } from '#scripts/services/portal-and-worker.ts';
import { startCommand } from '#scripts/services/start-service.ts';

/** Starts a worker with this process's settings and the given ones. */
export const startWorker = (logFile: string, settings: Record<string, string> = {}) =>
  startCommand(workerCommand(settings, logFile));
