import 'server-only';
import type { Transaction } from '#lib/db/tenant.ts';
import type { Person } from './person.ts';

/**
 * Stores in the person's row whether there is a second factor, because every request reads that row. Without one there are no
 * recovery codes either. The person's other sessions end. Call it in each transaction that adds or removes a factor.
 */
export async function noteFactors(
  transaction: Transaction,
  { id: userId, sessionId }: Person,
): Promise<void> {
  // Locks the row, so that the last of several changes sees the others.
  await transaction.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  await transaction.$executeRaw`
    UPDATE users SET second_factor_since = CASE
      WHEN EXISTS (SELECT FROM totp_secrets WHERE user_id = users.id AND confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys WHERE user_id = users.id)
      THEN coalesce(second_factor_since, now()) END
    WHERE id = ${userId}::uuid`;
  await transaction.session.deleteMany({ where: { userId, NOT: { id: sessionId } } });
  await transaction.recoveryCode.deleteMany({ where: { userId, user: { secondFactorSince: null } } });
}
