import { readFileSync, rmSync } from 'node:fs';
import type { Counts } from './counts.ts';
import { runShown } from './run-shown.ts';

const report = '.data/unit-tests.json';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** Unit, contract and database tests, those that match the patterns. `postgresUrl` is a throwaway server's administrator. */
export async function runUnitTests(patterns: string[], postgresUrl: string): Promise<Counts> {
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runShown(
    ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...patterns],
    { ...process.env, TEST_POSTGRES_URL: postgresUrl },
  );
  const counts = readReport();
  // Something went wrong outside every test: an unhandled error, a runner that could not start.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(): Counts {
  try {
    const { testResults, ...numbers }: Report = JSON.parse(readFileSync(report, 'utf8'));
    const unreadable = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    return {
      passed: numbers.numPassedTests,
      failed: numbers.numFailedTests + unreadable.length,
      skipped: numbers.numPendingTests + numbers.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
