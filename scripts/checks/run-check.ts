import { readFileSync } from 'node:fs';
import { type ProcessPlan, startProcess } from '#scripts/processes/start-process.ts';
import { printLine } from '#scripts/terminal/step.ts';

/** Runs one check under this Node and returns whether it passed. Shows its output if it failed. */
export async function runCheck(
  name: string,
  args: string[],
  logFile: string,
  env: ProcessPlan['env'] = process.env,
): Promise<boolean> {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const check = startProcess({
    name,
    command: process.execPath,
    args,
    logFile,
    env: { ...env, ...colour },
  });
  const how = await check.ended;
  if (check.exitCode() === 0) return true;
  printLine(`\n${name} ended ${how}:\n\n${readFileSync(logFile, 'utf8').trimEnd()}\n`);
  return false;
}
