import { parseArgs } from 'node:util';
import { stopEverything } from '#scripts/processes/start-process.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { seconds } from '#scripts/terminal/step.ts';
import { stopSignal } from '#scripts/terminal/stop-signal.ts';
import { addCounts, countsLine, oneFailed } from './checks/counts.ts';
import { runChecks } from './checks/run-checks.ts';

const usage = `Usage: npm test [-- <pattern> …]             everything, or the unit tests and journeys that match
       npm run test:unit [-- <pattern> …]    unit, contract and database tests alone

A pattern is a part of a test file's path, such as lib/postal or sign-in.`;

const started = performance.now();

async function main(): Promise<number> {
  const options = readOptions();
  if (!options || options.values.help) {
    console.log(usage);
    return options ? 0 : 2;
  }
  const stopped = stopSignal();
  const run = runChecks(options.values.unit, options.positionals);
  try {
    const counts = await Promise.race([run, stopped.then(() => null)]);
    if (!counts) return 130;
    const total = addCounts(counts);
    console.log(`\nAll of it took ${seconds(started)}.\n${countsLine(total)}`);
    return total.failed > 0 ? 1 : 0;
  } catch (error) {
    console.log(
      `\n${error instanceof Failure ? error.message : (error as Error).stack}\n${countsLine(oneFailed)}`,
    );
    return 1;
  } finally {
    run.catch(() => {});
    await stopEverything();
  }
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { unit: flag, help: flag }, allowPositionals: true });
  } catch (error) {
    console.error(`${(error as Error).message}\n`);
    return null;
  }
}

process.exit(await main());
