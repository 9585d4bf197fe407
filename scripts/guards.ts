import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allGuards } from './guards/all-guards.ts';
import { type Guard, type Invariant, invariants } from './guards/guard.ts';
import { guardsPage } from './guards/page.ts';
import { type Outcome, removeGuards } from './guards/remove-guards.ts';
import { stopEverything } from './processes/start-process.ts';
import { Failure } from './terminal/failure.ts';
import { seconds } from './terminal/step.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const pageFile = 'docs/guards.md';

const usage = `Usage: npm run test:guards [-- <pattern> …] [-- --write]

Removes each guard of the invariants in a copy of the code, and expects its test to fail.
A pattern is an invariant, such as I5, or a part of a guard's description. --write runs all guards and writes ${pageFile}.`;

const started = performance.now();

async function main(): Promise<number> {
  const options = readOptions();
  if (!options || options.values.help) {
    console.log(usage);
    return options ? 0 : 2;
  }
  const chosen = choose(options.positionals);
  const outcomes = await removeGuards(chosen);
  printTable(outcomes);
  const unnoticed = outcomes.filter(({ end }) => end.end !== 'red').length;
  console.log(
    `\n${outcomes.length - unnoticed} of ${outcomes.length} guards turn their test red. It took ${seconds(started)}.`,
  );
  if (unnoticed === 0 && options.values.write) {
    writeFileSync(pageFile, guardsPage(outcomes));
    console.log(`${pageFile} is written.`);
  }
  return unnoticed === 0 ? 0 : 1;
}

function choose(patterns: string[]): [Invariant, Guard][] {
  const all = Object.keys(invariants).flatMap((invariant) =>
    allGuards[invariant as Invariant].map((guard): [Invariant, Guard] => [invariant as Invariant, guard]),
  );
  const matches = ([invariant, { guard }]: [Invariant, Guard]) =>
    patterns.length === 0 || patterns.some((pattern) => pattern === invariant || guard.includes(pattern));
  const chosen = all.filter(matches);
  if (chosen.length === 0) throw new Failure(`No guard matches ${patterns.join(' ')}.`);
  return chosen;
}

function printTable(outcomes: Outcome[]): void {
  const guardWidth = Math.max(...outcomes.map(({ guard }) => guard.guard.length));
  console.log();
  for (const { invariant, guard, end } of outcomes) {
    const colour = end.end === 'red' ? 'red' : end.end.toUpperCase();
    console.log(
      `${invariant.padEnd(4)} ${guard.guard.padEnd(guardWidth)}  ${colour.padEnd(6)}  ${guard.test}`,
    );
    console.log(`${' '.repeat(guardWidth + 15)}${guard.name}`);
  }
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = parseArgs({ options: { write: flag, help: flag }, allowPositionals: true });
    return options.values.write && options.positionals.length > 0 ? null : options;
  } catch (error) {
    console.error(`${(error as Error).message}\n`);
    return null;
  }
}

async function untilStopped(): Promise<number> {
  const stopped = stopSignal().then(() => 130);
  const run = main();
  try {
    return await Promise.race([run, stopped]);
  } catch (error) {
    console.error(`\n${error instanceof Failure ? error.message : (error as Error).stack}`);
    return 1;
  } finally {
    run.catch(() => {});
    await stopEverything();
  }
}

process.exit(await untilStopped());
