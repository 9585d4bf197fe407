import { Failure } from '#scripts/terminal/failure.ts';
import { stopSignal } from '#scripts/terminal/stop-signal.ts';
import { stopEverything } from './start-process.ts';

/**
 * Runs a command until it ends or gets a stop signal, stops the processes that it started, and exits. Prints a Failure's
 * message, any other error with its stack, and no error that the shutdown causes.
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
