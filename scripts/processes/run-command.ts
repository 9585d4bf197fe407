import { Failure } from '#scripts/terminal/failure.ts';
import { stopSignal } from '#scripts/terminal/stop-signal.ts';
import { stopEverything } from './start-process.ts';

/** Codes of PostgreSQL, of a connection, of a file and of csv-parse for what the person who started the command can mend. */
const mended =
  /^(28P01|28000|3D000|42501|57P0\d|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENOENT|EACCES|EISDIR|CSV_\w+)$/;

/** An error as a command prints it: what the person can mend without a stack. */
export function reasonOf(error: Error & { code?: string }): string {
  const { code = '', message } = error;
  if (error instanceof Failure) return message;
  return mended.test(code) ? message || code : (error.stack ?? message);
}

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
