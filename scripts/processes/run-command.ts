import { reasonOf } from '#scripts/terminal/reason-of.ts';
import { stopSignal } from '#scripts/terminal/stop-signal.ts';
import { stopEverything } from './start-process.ts';

/**
 * Runs a command until it ends or gets a stop signal, stops the processes that it started, and exits: with the command's own code (1 if it
 * found something), or with 2 if it couldn't do its work. Prints no error that the shutdown causes.
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
    if (!stop.signal.aborted) console.error(`\n${reasonOf(error)}`);
    return 2;
  });
  const code = await Promise.race([ended, stopped]);
  await stopEverything();
  process.exit(code);
}
