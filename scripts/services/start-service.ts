import { type RunningProcess, startProcess } from '#scripts/processes/start-process.ts';
import { waitForAnswer } from '#scripts/processes/wait-for-answer.ts';

export interface Command {
  /** Its name in messages: "The portal". */
  name: string;
  /** The arguments of Node. */
  args: string[];
  /** Its settings, in addition to this process's environment. */
  env: NodeJS.ProcessEnv | Record<string, string>;
  logFile: string;
  cwd?: string;
}

export interface Service extends Command {
  /** Answers 200 once the service is ready. */
  healthUrl: string;
}

/** Starts a command under this Node. */
export function startCommand({ name, args, env, logFile, cwd = '.' }: Command): RunningProcess {
  const command = process.execPath;
  return startProcess({ name, command, args, logFile, cwd, env: { ...process.env, ...env } });
}

/** Starts a service under this Node and waits until it is ready. */
export async function startService(service: Service): Promise<RunningProcess> {
  const started = startCommand(service);
  await waitForAnswer(started, service.healthUrl);
  return started;
}
