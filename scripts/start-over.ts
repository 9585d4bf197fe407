import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { confirm } from '@inquirer/prompts';
import { Failure } from '#scripts/terminal/failure.ts';

/** Asks for confirmation, then empties .data except for the caller's lock file `kept`. `yes` skips the question. */
export async function startOver(yes: boolean, kept: string): Promise<void> {
  if (process.env.DATABASE_URL) {
    throw new Failure(
      'DATABASE_URL is set: --fresh deletes the local database alone. Empty that one yourself.',
    );
  }
  if (!yes && !process.stdin.isTTY) {
    throw new Failure(
      '--fresh asks before it deletes, and there is no terminal to ask on. Add --yes to answer beforehand.',
    );
  }
  const message = 'Delete the local database, its secrets and logs (.data) and start over?';
  if (!yes && !(await confirm({ message, default: false }).catch(() => false))) {
    throw new Failure('Nothing was deleted.');
  }
  for (const name of readdirSync('.data')) {
    if (name !== kept) rmSync(join('.data', name), { recursive: true, force: true });
  }
}
