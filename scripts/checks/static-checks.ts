import { step } from '#scripts/terminal/step.ts';
import { type Counts, noneFailed, oneFailed, onePassed } from './counts.ts';
import { runCheck } from './run-check.ts';

const biome = 'node_modules/@biomejs/biome/bin/biome';
const next = 'node_modules/next/dist/bin/next';
const typescript = 'node_modules/typescript/bin/tsc';

/** What needs no database and no build, one after another: each is one test. `npm run lint` and `typecheck` do the same. */
export async function staticChecks(logFolder: string): Promise<Counts[]> {
  const check = (name: string, log: string, ...commands: string[][]) => {
    const runAll = async () => {
      for (const args of commands) {
        if (!(await runCheck(name, args, `${logFolder}/${log}.log`))) return oneFailed;
      }
      return onePassed;
    };
    return step(name, runAll, noneFailed);
  };
  return [
    await check('Format and lint', 'biome', [biome, 'ci', '.']),
    await check('Import rules', 'imports', ['scripts/check-imports.ts']),
    await check('Types', 'types', [next, 'typegen'], [typescript, '--noEmit', '--project', '.']),
  ];
}
