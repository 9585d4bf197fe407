import { defineConfig } from '@playwright/test';
import { browserArguments } from './browser/browser-arguments.ts';
import { isLongRun } from './browser/long-run.ts';
import type { Family } from './stack/families.ts';

// Family A runs all journeys but one, family B the journeys that book, track and cancel. Three suites have stacks of their own: one compares the whole database before and after each call, one leaves random data
// behind, and one measures the portal's memory.
const isolationSuite = /(isolation\/isolation|fuzz\/fuzz|memory\/memory)\.spec\.ts$/;
const shortRun = isLongRun ? [] : [/@long/];
const onA = {
  name: 'A',
  // The whole way in Arabic runs on family B, in English on A; COD on B, on A in real-shipments; abroad on B, in Arabic. A long run has
  // all on both.
  testIgnore: [
    isLongRun ? /abroad-arabic\.spec\.ts$/ : /(abroad|abroad-arabic|whole-way-arabic|cod)\.spec\.ts$/,
    isolationSuite,
  ],
  grepInvert: [/@only-B/, ...shortRun],
  use: { family: 'A' as const },
};
const onB = {
  name: 'B',
  testIgnore: isolationSuite,
  grepInvert: [/@only-A/, ...shortRun],
  use: { family: 'B' as const },
};
const isolation = { name: 'isolation', testMatch: isolationSuite, use: { family: 'A' as const } };
// The longest test first, and those of one worker beside it, so that no worker waits at the end. One starts B's stack once.
const projects = [
  isolation,
  { ...onB, testMatch: /(whole-way-arabic|cod|abroad-arabic|every-kind)\.spec\.ts$/, workers: 1 },
  onA,
];

/** The browser journeys. The command that runs them chooses the reporter and sets TEST_POSTGRES_URL. */
export default defineConfig<object, { family: Family }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  projects,
  forbidOnly: Boolean(process.env.CI),
  // These end what hangs; none is a test of speed.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Dubai',
    reducedMotion: 'reduce',
    // It would take requests from a test that answers them itself.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording a trace of every page would take a fifth of the run's time.
    trace: process.env.JOURNEYS_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      // `npm test` sets it; without it Playwright takes its own.
      executablePath: process.env.CHROMIUM_PATH,
      args: browserArguments,
    },
  },
});
