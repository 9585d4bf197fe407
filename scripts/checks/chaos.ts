import { step } from '#scripts/terminal/step.ts';
import { type Counts, noneFailed, oneFailed, onePassed } from './counts.ts';
import { runCheck } from './run-check.ts';

/** The short form of `npm run test:chaos`: 300 bookings, and a kill at every point of a booking's life. It needs a build. */
export function chaos(env: NodeJS.ProcessEnv, logFolder: string): Promise<Counts> {
  const args = ['--conditions=react-server', 'e2e/chaos/run-chaos.ts'];
  const run = async () =>
    (await runCheck('The chaos run', args, `${logFolder}/chaos.log`, env)) ? onePassed : oneFailed;
  return step('Bookings under faults and kills', run, noneFailed);
}
