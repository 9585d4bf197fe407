import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { pool, UnsafeRole } from '#lib/db/pool.ts';
import { settings } from '#lib/settings/settings.ts';

const tryAgainMs = 1_000;

/**
 * Ends this process with a message if row-level security doesn't bind its database role, or if a demo person could sign in
 * while OPERATOR_KIND is "live". If the database doesn't answer, it checks again until it does; meanwhile nothing can be
 * read.
 */
export async function refuseUnsafeStart(): Promise<void> {
  const fault = await findFault().catch(() => 'unknown' as const);
  if (fault === 'unknown') void checkLater();
  else if (fault) end(fault);
}

async function checkLater(): Promise<void> {
  await pause(tryAgainMs, undefined, { ref: false });
  await refuseUnsafeStart();
}

/** The reason why this process must not start; null if it may. Rejects when the database doesn't answer. */
async function findFault(): Promise<string | null> {
  try {
    if (settings().OPERATOR_KIND === 'sandbox') {
      (await pool().connect()).release();
      return null;
    }
    const emails = await listDemoPeople();
    if (emails.length === 0) return null;
    return `OPERATOR_KIND: is "live", but demo people with public passwords can sign in: ${emails.join(', ')}
  Disable them, or use a database without demo data`;
  } catch (error) {
    if (error instanceof UnsafeRole) return error.message;
    throw error;
  }
}

function end(fault: string): void {
  process.stderr.write(`Unsafe settings:\n  ${fault}\n  See docs/deployment.md.\n`);
  process.exit(1);
}

const most = 10;

/**
 * The emails of demo people who can sign in. Their passwords are public. Only demo people have an email that ends in
 * `.example`, a domain that can't be registered.
 */
async function listDemoPeople(): Promise<string[]> {
  const { rows } = await pool().query<{ email: string }>(
    `SELECT email FROM users WHERE disabled_at IS NULL AND email LIKE '%.example' ORDER BY email LIMIT ${most}`,
  );
  return rows.map(({ email }) => email);
}
