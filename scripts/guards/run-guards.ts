import { Failure } from '#scripts/terminal/failure.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { runCommand } from '#scripts/terminal/run-command.ts';
import { seconds } from '#scripts/terminal/step.ts';
import { allGuards } from './all-guards.ts';
import { type Guard, type Invariant, invariants } from './guard.ts';
import { type Outcome, removeGuards } from './remove-guards.ts';

const usage = `Usage: npm run test:guards [-- <pattern> …]

Removes each guard of the invariants in a copy of the code, and expects its test to fail.
A pattern is an invariant, such as I5, or a part of a guard's description.`;

const started = performance.now();

const { positionals } = readOptions(usage, { options: {}, allowPositionals: true });

await runCommand(async () => {
  const chosen = choose(positionals);
  const outcomes = await removeGuards(chosen);
  printTable(outcomes);
  const unnoticed = outcomes.filter(({ end }) => end.end !== 'red').length;
  console.log(
    `\n${outcomes.length - unnoticed} of ${outcomes.length} guards turn their test red. It took ${seconds(started)}.`,
  );
  return unnoticed === 0 ? 0 : 1;
});

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
