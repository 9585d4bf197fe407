import { join } from 'node:path';
import { testEnvironment } from '#scripts/checks/test-environment.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { editsOf, type Guard, type Invariant } from './guard.ts';
import { runTests, type TestEnd } from './run-tests.ts';
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts';

export interface Outcome {
  invariant: Invariant;
  guard: Guard;
  end: TestEnd;
}

/** Runs the tests once with every guard, when all must pass, and then each guard's test without that guard. */
export async function removeGuards(guards: [Invariant, Guard][]): Promise<Outcome[]> {
  const copies = [makeScratchCopy(), makeScratchCopy()] as const;
  const database = await step('Test database', () =>
    startThrowawayPostgres(join(copies[0].folder, 'guards-postgres.log')),
  );
  try {
    const env = testEnvironment(database.adminUrl);
    const tests = guards.map(([, guard]) => guard);
    const before = await step('With every guard', () => runTests(copies[0].folder, tests, env));
    const failing = tests.flatMap(({ test, name }, index) => {
      const end = before[index];
      return end && end.end !== 'green' ? `${test}: ${name}\n${why(end)}` : [];
    });
    if (failing.length > 0)
      throw new Failure(`These tests fail although no guard is removed:\n${failing.join('\n')}`);
    const outcomes: Outcome[] = [];
    const waiting = guards.entries();
    const removeThem = async (copy: ScratchCopy) => {
      for (const [index, [invariant, guard]] of waiting)
        outcomes[index] = { invariant, guard, end: await removeOne(copy, invariant, guard, env) };
    };
    await Promise.all(copies.map(removeThem));
    return outcomes;
  } finally {
    await database.stop();
    for (const copy of copies) copy.remove();
  }
}

async function removeOne(copy: ScratchCopy, invariant: Invariant, guard: Guard, env: NodeJS.ProcessEnv) {
  const end = await step(
    `${invariant}: ${guard.guard}`,
    () => copy.without(editsOf(guard), async () => (await runTests(copy.folder, [guard], env))[0]),
    (found) => found?.end === 'red',
  );
  if (!end) throw new Error('no test ran');
  if (end.end !== 'red') printLine(`  ${end.end}: ${why(end)}`);
  return end;
}

function why(end: TestEnd): string {
  switch (end.end) {
    case 'green':
      return 'the test does not notice';
    case 'red':
      return end.assertion;
    case 'broken':
      return end.reason;
  }
}
