import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { personWith } from '#lib/core/actor.ts';
import { networkOf } from '#lib/core/client-address.ts';
import { hashToken, newToken } from '#lib/core/secrets/random-token.ts';
import { prisma } from '#lib/db/client.ts';
import { databaseNow } from '#lib/db/database-now.ts';
import { forget, giveBack, tryTake } from '#lib/db/limits.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { counter } from '#lib/telemetry/metrics.ts';
import { useCode } from './codes.ts';

export const secondStepMinutes = 10;

/** Records that the password was right. The browser keeps the token, which is useless without a second factor. */
export async function openSecondStep(userId: string): Promise<string> {
  const token = newToken();
  const expiresAt = await databaseNow(prisma(), secondStepMinutes * 60_000);
  await prisma().secondStep.create({ data: { tokenHash: hashToken(token), userId, expiresAt } });
  return token;
}

/** The person whose sign-in is open; null when it has ended, or when the person may no longer sign in. */
export async function findSecondStep(token: string): Promise<{ userId: string } | null> {
  const expiresAt = { gt: await databaseNow(prisma()) };
  return prisma().secondStep.findFirst({
    where: { tokenHash: hashToken(token), expiresAt, user: { disabledAt: null } },
    select: { userId: true },
  });
}

export async function endSecondStep(token: string): Promise<void> {
  await prisma().secondStep.deleteMany({ where: { tokenHash: hashToken(token) } });
}

type SecondStepCheck =
  | { outcome: 'right'; userId: string }
  | { outcome: 'wrong' | 'ended' }
  | { outcome: 'wait'; seconds: number };

/** One person from one network, and the person from any network, because a code has only six digits. */
const limits = {
  pair: { name: 'second-step-pair', most: 5, seconds: 86_400, delay: { baseSeconds: 2, mostSeconds: 900 } },
  person: { name: 'second-step', most: 20, seconds: 86_400, delay: { baseSeconds: 5, mostSeconds: 900 } },
};

/** Completes a sign-in with a code of the app or a recovery code. Every checked attempt is logged and audited. */
export async function checkSecondStep(
  token: string,
  code: string,
  address: string,
): Promise<SecondStepCheck> {
  const open = await findSecondStep(token);
  if (!open) return { outcome: 'ended' };
  const { userId } = open;
  const pair = { limit: limits.pair, key: `${userId} ${networkOf(address)}` };
  const ofPerson = { limit: limits.person, key: userId };
  const { waitSeconds, refusals } = await tryTake(pair, ofPerson);
  if (waitSeconds > 0) {
    if (/^10*$/.test(String(refusals))) await note(prisma(), userId, 'throttled', address);
    return { outcome: 'wait', seconds: waitSeconds };
  }
  const tokenHash = hashToken(token);
  const outcome = await prisma().$transaction(async (transaction) => {
    // The row is locked, so that a sign-in is completed only once.
    const held = await transaction.$queryRaw<unknown[]>`
      SELECT FROM second_steps WHERE token_hash = ${tokenHash} AND expires_at > now() FOR UPDATE`;
    if (held.length === 0) return 'ended';
    const used = await useCode(transaction, userId, code);
    await note(transaction, userId, used ?? 'wrong', address);
    if (!used) return 'wrong';
    await transaction.secondStep.deleteMany({ where: { tokenHash } });
    return 'right';
  });
  if (outcome !== 'right') return { outcome };
  await forget(pair);
  await giveBack(ofPerson);
  return { outcome, userId };
}

async function note(
  transaction: Transaction,
  userId: string,
  outcome: 'app-code' | 'recovery-code' | 'wrong' | 'throttled',
  address: string,
): Promise<void> {
  counter('waybill_second_steps_total', 'Second steps of sign-ins', ['outcome']).inc({ outcome });
  const isRight = outcome === 'app-code' || outcome === 'recovery-code';
  logger()[isRight ? 'info' : 'warn']({ userId, outcome, address }, 'second step');
  await recordAudit(transaction, personWith(userId), { verb: 'second-step', reason: outcome, address });
}
