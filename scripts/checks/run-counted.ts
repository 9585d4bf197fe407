import { existsSync, readFileSync, rmSync } from 'node:fs';
import { step } from '#scripts/terminal/step.ts';
import { type Counts, countsLine, noneFailed, oneFailed } from './counts.ts';
import { runCheck } from './run-check.ts';

export interface CountedRun {
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
