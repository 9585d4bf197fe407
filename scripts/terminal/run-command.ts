import { stopEverything } from '#scripts/processes/start-process.ts';
import { Failure } from './failure.ts';
import { stopSignal } from './stop-signal.ts';

/**
 * Runs a command until it ends or is asked to stop, stops what it started, and exits. A failure is printed in its own words,
 * anything unexpected with its stack; what fails because everything is being stopped is not printed.
 */
export async function runCommand(
  work: (stopped: AbortSignal) => Promise<number>,
  codeWhenStopped = 130,
): Promise<never> {
  const stop = new AbortController();
  const stopped = stopSignal().then(() => {
    stop.abort();
    console.log('\nStopping …');
    return codeWhenStopped;
  });
  const ended = work(stop.signal).catch((error: Error) => {
    // Ctrl+C at a question.
    if (error.name === 'ExitPromptError') return 130;
    const text = error instanceof Failure ? error.message : error.stack;
    if (!stop.signal.aborted) console.error(`\n${text}`);
    return 1;
  });
  const code = await Promise.race([ended, stopped]);
  await stopEverything();
  process.exit(code);
}
