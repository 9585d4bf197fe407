import { buildPortal } from '#scripts/build/build-portal.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { printLine, step } from '#scripts/terminal/step.ts';
import { type Counts, oneFailed, onePassed } from './counts.ts';

/** The production build, which the journeys use: one test. */
export function buildCheck(): Promise<Counts> {
  return step('Production build', async (say) => {
    try {
      await buildPortal(say);
      return onePassed;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      say('failed');
      printLine(`\n${error.message}\n`);
      return oneFailed;
    }
  });
}
