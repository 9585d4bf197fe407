import { readFileSync, rmSync } from 'node:fs';
import type { Counts } from './counts.ts';
import { runShown } from './run-shown.ts';

const report = '.data/journeys.json';

type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** The browser journeys, those that match the patterns, over the production build. */
export async function runJourneys(
  patterns: string[],
  postgresUrl: string,
  chromium: string,
): Promise<Counts> {
  rmSync(report, { force: true });
  const code = await runShown(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...patterns,
    ],
    {
      ...process.env,
      TEST_POSTGRES_URL: postgresUrl,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  );
  const counts = readReport();
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readReport(): Counts {
  try {
    const { stats, errors }: Report = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
