import type { Counts } from './counts.ts';
import { runCounted } from './run-counted.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** Unit, contract and database tests: those whose file's path holds one of the patterns, or all. */
export function unitTests(patterns: string[], env: NodeJS.ProcessEnv, logFolder: string): Promise<Counts> {
  const reportFile = `${logFolder}/unit-tests.json`;
  const options = [
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  return runCounted({
    name: 'Unit, contract and database tests',
    tool: 'vitest',
    args: ['node_modules/vitest/vitest.mjs', 'run', ...options, ...patterns],
    env,
    logFile: `${logFolder}/unit-tests.log`,
    reportFile,
    readCounts,
  });
}

function readCounts({ testResults, ...report }: VitestReport): Counts {
  const unreadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unreadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
