import { type RunningProcess, startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';

interface Service {
  /** Its name in messages: "The portal". */
  name: string;
  /** The arguments of Node. */
  args: string[];
  /** Its settings, in addition to this process's environment. */
  env: NodeJS.ProcessEnv | Record<string, string>;
  logFile: string;
  cwd?: string;
  /** Answers 200 once the service is ready. */
  healthUrl: string;
}

/** Starts a service under this Node and waits until it is ready. */
export async function startService({ env, healthUrl, ...plan }: Service): Promise<RunningProcess> {
  const started = startProcess({ ...plan, command: process.execPath, env: { ...process.env, ...env } });
  await waitForAnswer(started, healthUrl);
  return started;
}
