import { Failure } from './failure.ts';

/** Codes of PostgreSQL, of a connection, of a file and of csv-parse for what the person who started the command can mend. */
const mended =
  /^(28P01|28000|3D000|42501|57P0\d|ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENOENT|EACCES|EISDIR|CSV_\w+)$/;

/** An error as a command prints it: what the person can mend without a stack. */
export function reasonOf(error: Error & { code?: string }): string {
  const { code = '', message } = error;
  if (error instanceof Failure) return message;
  return mended.test(code) ? message || code : (error.stack ?? message);
}
