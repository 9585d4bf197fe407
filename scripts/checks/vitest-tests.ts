import { type Counts, runCounted } from './run-check.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/** The projects of vitest.config.ts: `unit` tests open no connection, `database` tests do. */
export type TestProject = 'unit' | 'database' | 'both';

const names = {
  unit: 'Unit tests',
  database: 'Tests with PostgreSQL or a server',
  both: 'Unit, contract and database tests',
};

/** The tests of one project or both whose file path contains one of the patterns, or all. */
export function vitestTests(
  project: TestProject,
  patterns: string[],
  env: NodeJS.ProcessEnv,
  logFolder: string,
): Promise<Counts> {
  const reportFile = `${logFolder}/vitest.json`;
  const options = [
    ...(project === 'both' ? [] : [`--project=${project}*`]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ];
  return runCounted({
    name: names[project],
    tool: 'vitest',
    args: ['node_modules/vitest/vitest.mjs', 'run', ...options, ...patterns],
    env,
    logFile: `${logFolder}/vitest.log`,
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
