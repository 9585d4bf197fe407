import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type ProcessPlan, startProcess } from '#scripts/processes/start-process.ts';
import { printLine, step } from '#scripts/terminal/step.ts';

/** Runs one check under this Node and returns whether it passed. Shows its output if it failed. */
async function runCheck(
  name: string,
  args: string[],
  logFile: string,
  env: ProcessPlan['env'] = process.env,
): Promise<boolean> {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const check = startProcess({ name, command: process.execPath, args, logFile, env: { ...env, ...colour } });
  const how = await check.ended;
  if (check.exitCode() === 0) return true;
  printLine(`\n${name} ended ${how}:\n\n${readFileSync(logFile, 'utf8').trimEnd()}\n`);
  return false;
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };

export function addCounts(all: Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) => all.reduce((total, counts) => total + pick(counts), 0);
  return { passed: sum((c) => c.passed), failed: sum((c) => c.failed), skipped: sum((c) => c.skipped) };
}

/** "3 passed, 0 failed, 1 skipped". */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

export function noneFailed({ failed }: Counts): boolean {
  return failed === 0;
}

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

interface CountedRun {
  name: string;
  tool: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** The tool's report file. */
  reportFile: string;
  readCounts: (report: never) => Counts;
}

/** Runs a test runner and reads the counts from its report. */
export function runCounted(run: CountedRun): Promise<Counts> {
  const count = async (say: (detail: string) => void) => {
    rmSync(run.reportFile, { force: true });
    const passed = await runCheck(run.tool, run.args, run.logFile, run.env);
    const counts = existsSync(run.reportFile)
      ? run.readCounts(JSON.parse(readFileSync(run.reportFile, 'utf8')) as never)
      : oneFailed;
    // An error outside of the tests fails the run, although the report has no failed test.
    const honest = passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
    say(countsLine(honest));
    return honest;
  };
  return step(run.name, count, noneFailed);
}
