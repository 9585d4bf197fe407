import { step } from '#scripts/terminal/step.ts';
import { type Counts, noneFailed, oneFailed, onePassed } from './counts.ts';
import { runCheck } from './run-check.ts';

/** A check that counts as one test: runs commands under this Node in order until one fails. */
export function oneCheck(
  name: string,
  commands: string[][],
  logFile: string,
  env?: NodeJS.ProcessEnv,
): Promise<Counts> {
  const runAll = async () => {
    for (const args of commands) {
      if (!(await runCheck(name, args, logFile, env))) return oneFailed;
    }
    return onePassed;
  };
  return step(name, runAll, noneFailed);
}
