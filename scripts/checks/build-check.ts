import { buildPortal } from '#scripts/build/build-portal.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { type Counts, noneFailed, oneFailed, onePassed } from './counts.ts';

/** The production build, which the journeys use: one test. */
export function buildCheck(): Promise<Counts> {
  const build = async (say: (detail: string) => void) => {
    try {
      await buildPortal(say);
      return onePassed;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      printLine(`\n${error.message}\n`);
      return oneFailed;
    }
  };
  return step('Production build', build, noneFailed);
}
