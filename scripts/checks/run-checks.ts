import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { holdBuild } from '#scripts/build/build-portal.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { withLock } from '#scripts/processes/lock.ts';
import { processIdentity } from '#scripts/processes/process-identity.ts';
import { makeDataFolder } from '#scripts/settings/data-folder.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { worstClock } from './clocks.ts';
import { findFaketime, testAt } from './faked-clock.ts';
import { anyJourney, journeys } from './journeys.ts';
import { checkStatements, recordingStatements } from './recorded-statements.ts';
import { type Counts, oneCheck, oneFailed } from './run-check.ts';
import { testEnvironment } from './test-environment.ts';
import { type TestProject, vitestTests } from './vitest-tests.ts';

const next = 'node_modules/next/dist/bin/next';

/**
 * Runs all checks, or only the tests whose file matches a pattern, or one test project. Returns the counts of each. Static
 * checks, the build and the bookings under faults run in parallel with the tests. The journeys run alone, because a busy
 * machine would hit the browser's timeouts.
 */
export async function runChecks(project: TestProject | null, patterns: string[]): Promise<Counts[]> {
  const logFolder = makeLogFolder();
  if (project === 'unit')
    return orNone([await vitestTests('unit', patterns, testEnvironment(null), logFolder)], patterns);

  const everything = !project && patterns.length === 0;
  const withJourneys = everything || (!project && anyJourney(patterns));
  const database = await step('Test database', () => startThrowawayPostgres(`${logFolder}/postgres.log`));
  try {
    const env = testEnvironment(database.adminUrl);
    const recording = recordingStatements(env, logFolder);
    const [tests, gates] = await Promise.all([
      vitestTests(project ?? 'both', patterns, recording, logFolder),
      runGates(everything, withJourneys, recording, logFolder),
    ]);
    const counts = [tests, ...gates.counts];
    if (gates.isBuilt) counts.push(await runJourneys(patterns, recording, logFolder));
    else if (withJourneys) {
      counts.push(oneFailed);
      printLine('The journeys did not run: there is no build.');
    }
    counts.push(...(await checkStatements(env, logFolder, everything)));
    return orNone(counts, patterns);
  } finally {
    await database.stop();
  }
}

/** Fails if nothing was counted, because then the patterns match no file. */
function orNone(counts: Counts[], patterns: string[]): Counts[] {
  if (counts.every(({ passed, failed, skipped }) => passed + failed + skipped === 0))
    throw new Failure(`No test file matches ${patterns.join(' ')}.`);
  return counts;
}

async function runGates(
  everything: boolean,
  withBuild: boolean,
  env: NodeJS.ProcessEnv,
  logFolder: string,
): Promise<{ counts: Counts[]; isBuilt: boolean }> {
  const counts: Counts[] = [];
  const check = async (name: string, log: string, ...commands: string[][]) => {
    const count = await oneCheck(name, commands, `${logFolder}/${log}.log`, env);
    counts.push(count);
    return count.failed === 0;
  };
  if (everything) {
    // `npm run lint` and `npm run typecheck` do the same.
    await check('Format and lint', 'biome', ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']);
    await check('Import rules', 'imports', ['scripts/check-imports.ts']);
    await check(
      'Types',
      'types',
      [next, 'typegen'],
      ['node_modules/typescript/bin/tsc', '--noEmit', '--project', '.'],
    );
  }
  const isBuilt = withBuild && (await check('Production build', 'build', ['scripts/build.ts']));
  // The short form of `npm run test:chaos`: 150 bookings, and a kill at every point of a booking.
  const chaos = ['--conditions=react-server', 'e2e/chaos/run-chaos.ts'];
  if (isBuilt && everything) await check('Bookings under faults and kills', 'chaos', chaos);
  if (everything) counts.push(...(await calendarTests(logFolder)));
  return { counts, isBuilt };
}

/** Tests whose text reads the calendar; others read the clock at most for the order of events. */
const readsCalendar = /dubaiClock|addDays|makeTwoMonths|getUTCDay|Date\.UTC\(20|wantedDay|T00:00:00\+04/;

/** The short form of `npm run test:any-day`. */
async function calendarTests(logFolder: string): Promise<Counts[]> {
  const faketime = await findFaketime(logFolder);
  if (!faketime) {
    printLine(
      'The tests at other days did not run: there is no libfaketime (Debian: apt-get install libfaketime).',
    );
    return [{ passed: 0, failed: 0, skipped: 1 }];
  }
  const files = globSync('{app,components,e2e,lib,prisma,scripts}/**/*.test.{ts,tsx}').filter((file) =>
    readsCalendar.test(readFileSync(file, 'utf8')),
  );
  return [await testAt(worstClock, faketime, files, logFolder)];
}

function runJourneys(patterns: string[], env: NodeJS.ProcessEnv, logFolder: string): Promise<Counts> {
  holdBuild();
  return withLock('.data/journeys.lock', () => journeys(patterns, env, logFolder));
}

/** A folder for this run's logs; those of runs that have ended are removed. */
function makeLogFolder(): string {
  makeDataFolder();
  mkdirSync('.data/logs', { recursive: true, mode: 0o700 });
  for (const name of readdirSync('.data/logs')) {
    const pid = /^test-(\d+)$/.exec(name)?.[1];
    if (pid && processIdentity(Number(pid)) === null)
      rmSync(`.data/logs/${name}`, { recursive: true, force: true });
  }
  const folder = `.data/logs/test-${process.pid}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
