import { mkdirSync } from 'node:fs';
import { clocks } from './checks/clocks.ts';
import { findFaketime, testAt } from './checks/faked-clock.ts';
import { addCounts, noneFailed } from './checks/run-check.ts';
import { runCommand } from './processes/run-command.ts';
import { Failure } from './terminal/failure.ts';
import { readOptions } from './terminal/read-options.ts';

const usage = `Usage: npm run test:any-day [-- <pattern> …]

Runs the tests without a browser, or those that match, on each weekday, at midnight, at the end of a month and a year, on 29 February,
and in other time zones. Everything has that clock, the database too, with libfaketime (Debian: apt-get install libfaketime).`;

const { positionals: patterns } = readOptions(usage, { options: {}, allowPositionals: true });
const logFolder = '.data/logs/any-day';

await runCommand(async (stopped) => {
  mkdirSync(logFolder, { recursive: true, mode: 0o700 });
  const faketime = await findFaketime(logFolder);
  if (!faketime)
    throw new Failure('libfaketime is missing. Install it (Debian: apt-get install libfaketime).');
  const counts = [];
  for (const clock of clocks) {
    if (stopped.aborted) return 130;
    counts.push(await testAt(clock, faketime, patterns, logFolder));
  }
  return noneFailed(addCounts(counts)) ? 0 : 1;
});
