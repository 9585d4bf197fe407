import { globSync } from 'node:fs';
import { runToEnd } from '#scripts/processes/start-process.ts';
import type { Clock } from './clocks.ts';
import { type Counts, oneCheck } from './run-check.ts';

const library = '/usr/lib/*/faketime/libfaketimeMT.so.1';

/** The path of libfaketime, which is installed if this is root on a Debian. Null where there is none. */
export async function findFaketime(logFolder: string): Promise<string | null> {
  const install = (...args: string[]) =>
    runToEnd({
      name: 'The installation of libfaketime',
      command: 'apt-get',
      args,
      logFile: `${logFolder}/faketime.log`,
    });
  if (process.getuid?.() === 0 && globSync(library).length === 0)
    await install('update')
      .then(() => install('install', '-y', '--no-install-recommends', 'libfaketime'))
      .catch(() => {});
  return globSync(library)[0] ?? null;
}

/** PostgreSQL and vitest start within this time. */
const startupSeconds = 6;

/**
 * The environment of processes that have another clock. It goes on as fast as ours: a clock that stands would never end a wait, and
 * one that every process starts anew would go back. Time limits, which read the monotonic clock, stay as they are.
 */
function fakedClock(faketime: string, { moment, zone }: Clock): NodeJS.ProcessEnv {
  const ahead = Math.round((Date.parse(moment) - Date.now()) / 1000) - startupSeconds;
  return {
    ...process.env,
    TZ: zone,
    LD_PRELOAD: faketime,
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Runs the tests without a browser whose path matches a pattern, or all, with this clock. */
export function testAt(
  clock: Clock,
  faketime: string,
  patterns: readonly string[],
  logFolder: string,
): Promise<Counts> {
  const name = `Tests at ${clock.moment} in ${clock.zone}`;
  const args = ['scripts/test.ts', '--unit', '--database', ...patterns];
  const logFile = `${logFolder}/${name.replace(/\W+/g, '-')}.log`;
  return oneCheck(name, [args], logFile, fakedClock(faketime, clock));
}
