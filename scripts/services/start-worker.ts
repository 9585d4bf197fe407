import { startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';

/** Starts a worker with the portal's settings and waits until it works. */
export async function startWorker(
  port: number,
  environment: Record<string, string>,
  logFolder: string,
): Promise<void> {
  const worker = startProcess({
    name: 'The worker',
    command: process.execPath,
    args: ['--conditions=react-server', 'lib/jobs/start-worker.ts'],
    logFile: `${logFolder}/worker.log`,
    env: { ...process.env, ...environment, WORKER_PORT: `${port}` },
  });
  await waitForAnswer(worker, `http://127.0.0.1:${port}/health`);
}
