import { join } from 'node:path';
import { type RunningProcess, startProcess } from '#scripts/processes/start-process.ts';

const root = join(import.meta.dirname, '../..');

/** Starts a worker with this process's settings and the given ones. */
export function startWorker(logFile: string, env: Record<string, string> = {}): RunningProcess {
  return startProcess({
    name: 'The worker',
    command: process.execPath,
    args: ['--conditions=react-server', join(root, 'lib/jobs/start-worker.ts')],
    cwd: root,
    logFile,
    env: { ...process.env, ...env },
  });
}
