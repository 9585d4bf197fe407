import { Failure } from '#scripts/terminal/failure.ts';
import { howItEnded, type ProcessPlan, startProcess } from './start-process.ts';

/** Runs a process to its end. Fails with its last lines when its exit code isn't 0. */
export async function runToEnd(plan: ProcessPlan): Promise<void> {
  const running = startProcess(plan);
  const how = await running.ended;
  if (running.exitCode() !== 0) throw new Failure(howItEnded(running, how));
}
