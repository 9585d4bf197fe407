import { stopEverything } from '#scripts/processes/start-process.ts';
import { Failure } from './failure.ts';
import { stopSignal } from './stop-signal.ts';

/**
 * Runs a command until it ends or is asked to stop, stops what it started, and exits. A failure is printed in its own words,
 * anything unexpected with its stack.
 */
export async function runCommand(work: () => Promise<number>, codeWhenStopped = 130): Promise<never> {
  const stopped = stopSignal().then(() => {
    console.log('\nStopping …');
    return codeWhenStopped;
  });
  const ended = work().catch((error: Error) => {
    // Ctrl+C at a question.
    if (error.name === 'ExitPromptError') return 130;
    console.error(`\n${error instanceof Failure ? error.message : error.stack}`);
    return 1;
  });
  const code = await Promise.race([ended, stopped]);
  await stopEverything();
  process.exit(code);
}
