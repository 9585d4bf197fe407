import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { networkOf } from '#lib/core/client/client-address.ts';
import { GateFull } from '#lib/core/gate.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { counter } from '#lib/core/telemetry/metrics.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { prisma } from '#lib/db/client.ts';
import { pool } from '#lib/db/pool.ts';
import { hashPassword, verifyPassword } from '#lib/people/passwords/password-threads.ts';
import { claimAttempt, releaseAttempt } from './claim-attempt.ts';
import { inTurn } from './sign-in-turns.ts';
import { type ThrottleKey, throttleKeys } from './throttle-keys.ts';

export type SignInCheck =
  | { outcome: 'right'; userId: string; hasSecondFactor: boolean }
  | { outcome: 'wrong' }
  | { outcome: 'wait'; seconds: number };

const busySeconds = 2;
const longestEmail = 320;
let dummyHash: Promise<string> | undefined;

/**
 * Checks an email and a password from an address. An unknown email, a wrong password and a disabled person get the same answer
 * after the same work, so that the answer doesn't show which accounts exist. Attempts of one address are checked one after the
 * other. Every checked attempt is logged and audited; of the attempts that must wait, only the 1st, 10th, 100th … of a delay are.
 */
export async function checkSignIn(typed: string, password: string, address: string): Promise<SignInCheck> {
  const email = typed.trim().toLowerCase().replaceAll('\0', '');
  if (email.length > longestEmail) return { outcome: 'wrong' };
  const user = await findUser(email, networkOf(address));
  const keys = throttleKeys(email, address, user?.isKnownPlace ?? false);
  const subject = user?.isKnownPlace ? `${user.id} ${networkOf(address)}` : networkOf(address);
  try {
    return await inTurn(subject, () => check(user, keys, password, address));
  } catch (error) {
    if (error instanceof GateFull) return { outcome: 'wait', seconds: busySeconds };
    throw error;
  }
}

async function check(
  user: FoundUser | null,
  keys: ThrottleKey[],
  password: string,
  address: string,
): Promise<SignInCheck> {
  const { waits, refusals } = await claimAttempt(keys);
  if (waits > 0) {
    if (/^10*$/.test(String(refusals))) await note(user?.id, 'throttled', address, { refusals });
    return { outcome: 'wait', seconds: waits };
  }
  try {
    dummyHash ??= hashPassword('nobody signs in with this');
    const matches = await verifyPassword(user?.passwordHash ?? (await dummyHash), password);
    const isRight = user !== null && matches && user.disabledAt === null;
    if (!isRight) {
      await note(user?.id, user?.disabledAt && matches ? 'disabled' : 'wrong', address);
      return { outcome: 'wrong' };
    }
  } catch (error) {
    if (!(error instanceof TooOften)) throw error;
    await releaseAttempt(keys, { forget: false });
    return { outcome: 'wait', seconds: error.seconds };
  }
  await releaseAttempt(keys, { forget: true });
  await rememberPlace(user.id, networkOf(address));
  await note(user.id, 'right', address);
  return { outcome: 'right', userId: user.id, hasSecondFactor: user.hasSecondFactor };
}

type FoundUser = {
  id: string;
  passwordHash: string;
  disabledAt: Date | null;
  hasSecondFactor: boolean;
  isKnownPlace: boolean;
};

async function findUser(email: string, network: string): Promise<FoundUser | null> {
  const { rows } = await pool().query<FoundUser>(
    `SELECT id, password_hash AS "passwordHash", disabled_at AS "disabledAt",
       second_factor_since IS NOT NULL AS "hasSecondFactor",
       EXISTS (SELECT FROM sign_in_places WHERE user_id = users.id AND address = $2 AND seen_at > now() - interval '90 days')
         AS "isKnownPlace"
     FROM users WHERE email = $1`,
    [email, network],
  );
  return rows[0] ?? null;
}

async function rememberPlace(userId: string, address: string): Promise<void> {
  const seenAt = new Date();
  await prisma().signInPlace.upsert({
    where: { userId_address: { userId, address } },
    create: { userId, address, seenAt },
    update: { seenAt },
  });
}

type Note = 'right' | 'wrong' | 'disabled' | 'throttled';

async function note(
  userId: string | undefined,
  outcome: Note,
  address: string,
  more: object = {},
): Promise<void> {
  counter('waybill_sign_ins_total', 'Sign-in attempts', ['outcome']).inc({ outcome });
  logger()[outcome === 'right' ? 'info' : 'warn']({ userId, outcome, address, ...more }, 'sign-in');
  const actor = { kind: 'person' as const, id: userId ?? null, permissions: new Set<never>() };
  await recordAudit(prisma(), actor, { verb: 'sign-in', reason: outcome, address });
}
