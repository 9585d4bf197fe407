import { addCounts, countsLine, oneFailed } from './checks/run-check.ts';
import { runChecks } from './checks/run-checks.ts';
import { runCommand } from './processes/run-command.ts';
import { Failure } from './terminal/failure.ts';
import { readOptions } from './terminal/read-options.ts';
import { seconds } from './terminal/step.ts';

const usage = `Usage: npm test [-- <pattern> …]                everything, or the tests and journeys that match
       npm run test:unit [-- <pattern> …]       the tests that open no connection
       npm run test:database [-- <pattern> …]   the tests with PostgreSQL or a server (both: --unit --database)
       npm run test:journeys [-- <pattern> …]   the browser tests in their long form

A pattern is a part of a test file's path, such as lib/postal or sign-in.`;

const started = performance.now();
const flag = { type: 'boolean', default: false } as const;
const { values, positionals: patterns } = readOptions(usage, {
  options: { unit: flag, database: flag, journeys: flag },
  allowPositionals: true,
});

await runCommand(async (stopped) => {
  try {
    const one = values.unit ? 'unit' : values.database ? 'database' : null;
    const project = values.unit && values.database ? 'both' : one;
    if (values.journeys) process.env.JOURNEYS = 'long';
    const asked = values.journeys && patterns.length === 0 ? ['e2e/journeys'] : patterns;
    const total = addCounts(await runChecks(project, asked));
    if (stopped.aborted) return 130;
    console.log(`\nTotal time: ${seconds(started)}.\n${countsLine(total)}`);
    return total.failed > 0 ? 1 : 0;
  } catch (error) {
    if (stopped.aborted) return 130;
    const reason = error instanceof Failure ? error.message : (error as Error).stack;
    console.log(`\n${reason}\n${countsLine(oneFailed)}`);
    return 1;
  }
});
