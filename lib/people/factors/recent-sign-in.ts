import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { prisma } from '#lib/db/client.ts';
import { forget } from '#lib/db/limits.ts';
import { pool } from '#lib/db/pool.ts';
import { checkOwnPassword, ownPassword } from '#lib/people/passwords/change-password.ts';
import { useCode } from './codes.ts';

/** A signed-in person who changes their own second factors. */
export type SignedInPerson = Actor & { id: string; sessionId: string };

const recentMinutes = 15;

/**
 * Whether the person signed in, or confirmed it again, in the last 15 minutes: with the second factor if there is one. An open browser alone must not be enough
 * for what stays when the session has ended.
 */
export const isRecentSignIn = (person: SignedInPerson): Promise<boolean> =>
  isRecent(person, 'greatest(created_at, confirmed_at)');

/**
 * The same with the person's own password or passkey, to change how the person signs in. A merchant's single sign-on isn't enough: the
 * person may have other merchants, and a passkey stays when that merchant has gone.
 */
export const isRecentOwnSignIn = (person: SignedInPerson): Promise<boolean> =>
  isRecent(
    person,
    'CASE WHEN connection IS NULL THEN greatest(created_at, confirmed_at) ELSE confirmed_at END',
  );

async function isRecent({ id: userId, sessionId }: SignedInPerson, moment: string): Promise<boolean> {
  const { rowCount } = await pool().query(
    `SELECT FROM sessions WHERE id = $1 AND user_id = $2 AND ${moment} > now() - interval '${recentMinutes} minutes'`,
    [sessionId, userId],
  );
  return rowCount === 1;
}

export const confirmFirst = (person: SignedInPerson) =>
  failure('confirm-first', `${person.id} has to confirm first`);

/**
 * Checks the person's password again, and a code if there is a second factor, with the same delays as for changing the password.
 * `code-needed`: the password is right, and the code is missing. `no-password`: it is wrong, and single sign-on opened the session, so the
 * person may have none.
 */
export async function confirmPerson(
  person: SignedInPerson,
  { password, code }: { password: string; code?: string | undefined },
  address: string,
): Promise<Result<null, 'password-wrong' | 'no-password' | 'code-needed' | 'code-wrong' | 'wait'>> {
  const checked = await checkOwnPassword(person.id, password);
  if (!checked.ok) {
    if (checked.code === 'wait') return checked;
    await recordAudit(prisma(), person, { verb: 'confirm-password', reason: 'wrong', address });
    const { rowCount } = await pool().query(
      'SELECT FROM sessions WHERE id = $1 AND user_id = $2 AND connection IS NOT NULL',
      [person.sessionId, person.id],
    );
    return rowCount === 1 ? failure('no-password', checked.logMessage) : checked;
  }
  if (checked.value.secondFactorSince) {
    if (!code) return failure('code-needed', `${person.id} has a second factor`);
    const used = await prisma().$transaction((transaction) => useCode(transaction, person.id, code));
    await recordAudit(prisma(), person, { verb: 'second-step', reason: used ?? 'wrong', address });
    if (!used) return failure('code-wrong', `the code of ${person.id} is wrong`);
  }
  await forget(ownPassword(person.id));
  await pool().query('UPDATE sessions SET confirmed_at = now() WHERE id = $1 AND user_id = $2', [
    person.sessionId,
    person.id,
  ]);
  return success(null);
}
