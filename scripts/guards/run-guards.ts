import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { testEnvironment } from '#scripts/checks/test-environment.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import { printLine, seconds, step } from '#scripts/terminal/step.ts';
import { type Guard, readGuards, withoutGuard } from './guards.ts';
import { runTests } from './run-tests.ts';

const usage = `Usage: npm run test:guards [-- <pattern> …]

Removes each guard of scripts/guards/guards.txt in a copy of the code, and expects its test to fail.
A pattern is an invariant, such as I5, or a part of a file's path or of a test's name.`;

const started = performance.now();

const { positionals } = readOptions(usage, { options: {}, allowPositionals: true });

await runCommand(async () => {
  const guards = readGuards().filter((guard) => isAsked(guard, positionals));
  if (guards.length === 0) throw new Failure(`No guard matches ${positionals.join(' ')}.`);
  const copies = [makeCopy(), makeCopy()];
  const log = join(copies[0] ?? '', 'guards-postgres.log');
  const database = await step('Test database', () => startThrowawayPostgres(log));
  try {
    const env = testEnvironment(database.adminUrl);
    await step('With every guard', () => expectGreen(copies[0] ?? '', guards, env));
    let unnoticed = 0;
    const waiting = guards.values();
    const removeThem = async (copy: string) => {
      for (const guard of waiting) if (!(await turnsRed(copy, guard, env))) unnoticed += 1;
    };
    await Promise.all(copies.map(removeThem));
    const red = guards.length - unnoticed;
    console.log(`\n${red} of ${guards.length} guards turn their test red. It took ${seconds(started)}.`);
    return unnoticed === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
});

function isAsked({ invariant, test, name, edits }: Guard, patterns: string[]): boolean {
  const texts = [test, name, ...edits.map(({ file }) => file)];
  return (
    patterns.length === 0 ||
    patterns.some((pattern) => pattern === invariant || texts.some((text) => text.includes(pattern)))
  );
}

/** Copies this working tree to a temporary folder, in which guards can be removed. Its packages are linked. */
function makeCopy(): string {
  const root = resolve('.');
  const leftOut = new Set(['.git', '.data', '.env', '.next', 'node_modules']);
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'waybill-guards-')));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  const filter = (path: string) => !leftOut.has(relative(root, path).split(sep)[0] ?? '');
  cpSync(root, copy, { recursive: true, filter });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

async function expectGreen(copy: string, guards: Guard[], env: NodeJS.ProcessEnv): Promise<void> {
  const ends = await runTests(copy, guards, env);
  const failing = guards.flatMap(({ test, name }, index) =>
    ends[index]?.end === 'green' ? [] : `${test}: ${name}\n${ends[index]?.why}`,
  );
  if (failing.length > 0)
    throw new Failure(`These tests fail although no guard is removed:\n${failing.join('\n')}`);
}

/** Whether the guard's test fails without the guard. */
async function turnsRed(copy: string, guard: Guard, env: NodeJS.ProcessEnv): Promise<boolean> {
  const title = `${guard.invariant}: ${guard.edits.map(({ file, find }) => `${file}: ${find}`).join(' + ')}`;
  const read = (file: string) => readFileSync(join(copy, file), 'utf8');
  const write = (texts: Map<string, string>) => {
    for (const [file, text] of texts) writeFileSync(join(copy, file), text);
  };
  const before = new Map(guard.edits.map(({ file }) => [file, read(file)]));
  const runWithout = async () => {
    write(withoutGuard(guard, read));
    const [end] = await runTests(copy, [guard], env);
    write(before);
    return end;
  };
  const end = await step(title, runWithout, (found) => found?.end === 'red');
  if (end?.end !== 'red') printLine(`  ${end?.end}: ${guard.test}: ${guard.name}\n  ${end?.why}`);
  return end?.end === 'red';
}
