import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { networkOf } from '#lib/core/client/client-address.ts';
import { hashLinkToken } from '#lib/core/secrets/link-token.ts';
import { logger } from '#lib/core/telemetry/logger.ts';
import { counter } from '#lib/core/telemetry/metrics.ts';
import { prisma } from '#lib/db/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { claimAttempt, releaseAttempt } from '#lib/people/sign-in/claim-attempt.ts';
import { plainLimit } from '#lib/people/sign-in/throttle-keys.ts';
import { personWith } from './person.ts';
import { findSecondStep } from './second-steps.ts';
import { useCode } from './use-code.ts';

export type SecondStepCheck =
  | { outcome: 'right'; userId: string }
  | { outcome: 'wrong' | 'ended' }
  | { outcome: 'wait'; seconds: number };

/** One person from one network, and the person from any network, because a code has only six digits. */
const limits = {
  pair: { free: 5, base_s: 2, most_s: 900, forget_s: 86_400 },
  person: { free: 20, base_s: 5, most_s: 900, forget_s: 86_400 },
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
  const keys = [
    plainLimit('second-step-pair', `${userId} ${networkOf(address)}`, limits.pair),
    plainLimit('second-step', userId, limits.person),
  ];
  const { waits, refusals } = await claimAttempt(keys);
  if (waits > 0) {
    if (/^10*$/.test(String(refusals))) await note(prisma(), userId, 'throttled', address);
    return { outcome: 'wait', seconds: waits };
  }
  const tokenHash = hashLinkToken(token);
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
  await releaseAttempt(keys, { forget: true });
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
