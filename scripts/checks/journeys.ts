import { readdirSync } from 'node:fs';
import { printLine, step } from '#scripts/terminal/step.ts';
import { findChromium } from './find-chromium.ts';
import { type Counts, oneFailed, runCounted } from './run-check.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Whether a journey's file matches one of the patterns, as Playwright reads them. */
export function anyJourney(patterns: string[]): boolean {
  const files = readdirSync('e2e', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.spec.ts'),
  );
  return patterns.some((pattern) => files.some((file) => `e2e/${file}`.includes(pattern)));
}

/** The browser journeys whose file path matches one of the patterns, or all. They need a build. */
export async function journeys(
  patterns: string[],
  env: NodeJS.ProcessEnv,
  logFolder: string,
): Promise<Counts> {
  const browser = await step('Chromium', () => findChromium(logFolder));
  if (!browser) {
    printLine(`\nNo Chromium runs here, and none could be installed (see ${logFolder}/install-chromium.log).
Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.\n`);
    return oneFailed;
  }
  const reportFile = `${logFolder}/journeys.json`;
  const options = ['--config=e2e/playwright.config.ts', '--reporter=list,json'];
  return runCounted({
    name: 'Browser journeys',
    tool: 'playwright',
    args: ['node_modules/@playwright/test/cli.js', 'test', ...options, ...patterns],
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    logFile: `${logFolder}/journeys.log`,
    reportFile,
    // A test that passes only on a retry counts as failed.
    readCounts: ({ stats }: PlaywrightReport) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  });
}
