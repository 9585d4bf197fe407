import 'server-only';
import { createHash } from 'node:crypto';
import { settings } from '#lib/core/settings/settings.ts';
import type { AttemptState } from '#lib/db/generated/enums.ts';
import type { Statement } from '#lib/db/merchant-line.ts';
import { runInMerchant } from '#lib/db/run-in-merchant.ts';
import type { Transaction } from '#lib/db/tenant.ts';
import { nextLookMs } from './due/due-times.ts';

const leaseMarginMs = 15_000;

/** An attempt that nobody claimed for so long was left by a process that died. */
export const preparedForgottenMs = 60_000;

export const forgottenAt = () => new Date(Date.now() + preparedForgottenMs);

/** The same for the same body, whatever order its keys came in. */
export function requestHashOf(body: unknown): string {
  return createHash('sha256').update(sortedJson(body)).digest('hex');
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Claims the one send of a prepared attempt; false means that somebody else has it. */
export async function claimSend(merchantId: string, attemptId: string): Promise<boolean> {
  const [claimed] = await runInMerchant(merchantId, [claimStatement(attemptId)]);
  return claimed?.rowCount === 1;
}

/** The conditional update that commits before the first byte leaves. The lease outlives the send's total deadline. */
export function claimStatement(attemptId: string): Statement {
  const leaseUntil = new Date(Date.now() + settings().OPERATOR_SEND_TIMEOUT_MS + leaseMarginMs);
  return {
    name: 'claim-send',
    text: `UPDATE attempts SET state = 'sent', sent_at = now(), lease_until = $2, next_look_at = $2
      WHERE id = $1 AND state = 'prepared'`,
    values: [attemptId, leaseUntil],
  };
}

/** Keeps the operator's raw reply. The AWB's own commit, which follows, brings it to the disk too. */
export function rawReplyStatement(attemptId: string, rawReply: string): Statement {
  return {
    name: 'keep-raw-reply',
    text: 'UPDATE attempts SET raw_reply = $2 WHERE id = $1',
    // A zero byte is the one character that PostgreSQL's text cannot hold.
    values: [attemptId, rawReply.replaceAll('\u0000', '\uFFFD')],
  };
}

/** Moves an attempt on from one of `from`; false when it is no longer there, because final states do not move back. */
export async function moveAttempt(
  transaction: Transaction,
  attemptId: string,
  from: AttemptState[],
  to: AttemptState,
  logMessage?: string,
): Promise<boolean> {
  const now = new Date();
  const ended = to !== 'unknown';
  const moved = await transaction.attempt.updateMany({
    where: { id: attemptId, state: { in: from } },
    data: {
      state: to,
      logMessage,
      endedAt: ended ? now : null,
      nextLookAt: ended ? null : new Date(now.getTime() + nextLookMs(0)),
    },
  });
  return moved.count === 1;
}
