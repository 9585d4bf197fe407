import 'server-only';
import { randomUUID } from 'node:crypto';
import type { MerchantActor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { isUniqueViolation } from '#lib/db/errors.ts';
import { queryMerchant, type Statement } from '#lib/db/query.ts';
import type { OperatorAccount } from '#lib/postal/model/booking-order.ts';
import type { Refusal, SendOutcome } from '#lib/postal/model/outcome.ts';
import type { RefusalView } from '#lib/shipments/view.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { type AttemptAnswer, type AttemptFailure, type AttemptProblem, answerOf } from './answer.ts';
import { type ClaimedAttempt, type ClaimRow, claimStatement, readClaimed } from './claim.ts';
import { endUnchanged } from './ends.ts';
import { keepReply } from './keep-reply.ts';

/**
 * A change at the operator: how its request is sent, and what its answer means. The machine does the rest, the same for every
 * change: it commits the intent and the claim, sends it once, records how it ended, and answers a repeated request from the record.
 */
export type Change<Receipt> = {
  /** Sends the request. Passes the raw reply to `keepReply` before reading it. */
  send: (
    claimed: ClaimedAttempt,
    account: OperatorAccount,
    keepReply: (rawReply: string) => Promise<void>,
  ) => Promise<SendOutcome<Receipt>>;
  /** Commits what was accepted, and returns the answer that the record now gives; null if nothing was committed. */
  recordAccepted: (claimed: ClaimedAttempt, receipt: Receipt) => Promise<AttemptAnswer | null>;
  /** Starts after the response, in the background. If it is lost, the worker does it again. */
  afterAnswer?: (claimed: ClaimedAttempt, receipt: Receipt) => Promise<unknown>;
  /** The refusal in the words of the person's form. */
  toShown: (claimed: ClaimedAttempt, refusal: Refusal) => RefusalView;
  /** Runs after the refusal has been recorded. */
  afterRefusal?: (claimed: ClaimedAttempt, refusal: Refusal) => Promise<void>;
};

type Row = Record<string, unknown>;

type Request<IntentRow, Code extends string, Problem> = {
  /** The idempotency key and the hash of the request. */
  key: string;
  requestHash: string;
  /** The statement that writes a prepared attempt with this id, or why there is none. */
  makeIntent: (attemptId: string) => Promise<Result<Statement<IntentRow>, Code, Problem>>;
  /** Whether the statement wrote the attempt: it has no row if a unique index rejected it. */
  readIntent: (row: IntentRow | undefined) => Result<null, Code, Problem>;
};

/** The committed result, and the work that follows after the response. */
type Accepted = { answer: AttemptAnswer; followUp: () => Promise<unknown> };

/**
 * Requests a change at the operator. Idempotent: the same key with the same request always gets the same answer; with another
 * request it is a conflict.
 */
export async function requestChange<Receipt, IntentRow extends Row, Code extends string, Problem>(
  actor: MerchantActor,
  change: Change<Receipt>,
  request: Request<IntentRow, Code, Problem>,
): Promise<Result<AttemptAnswer, Code | AttemptFailure, Problem | AttemptProblem>> {
  const { key, requestHash } = request;
  const committed = await commitIntent(actor.merchantId, request);
  if (!committed.ok) return (await answerOf(actor, key, requestHash)) ?? committed;
  const accepted = committed.value && (await sendClaimed(change, committed.value));
  if (accepted) {
    setImmediate(startFollowUp, accepted);
    return success(accepted.answer);
  }
  const answer = await answerOf(actor, key, requestHash);
  return answer ?? failure('conflict', 'the intent was lost', { fields: [] });
}

/** Commits the intent to the disk, and with it the claim, unless the intent is queued. Null: the worker claims it. */
async function commitIntent<IntentRow extends Row, Code extends string, Problem>(
  merchantId: string,
  { makeIntent, readIntent }: Request<IntentRow, Code, Problem>,
): Promise<Result<ClaimedAttempt | null, Code, Problem>> {
  const attemptId = randomUUID();
  const intent = await makeIntent(attemptId);
  if (!intent.ok) return intent;
  const write = () => {
    const both = [intent.value, claimStatement(merchantId, attemptId)];
    return queryMerchant<IntentRow | ClaimRow>(merchantId, both).catch((error: unknown) => {
      if (isUniqueViolation(error)) return null;
      throw error;
    });
  };
  // The second try finds a draft whose first save was committed during the first one.
  const [written, claimed] = ((await write()) ?? (await write()) ?? []) as [IntentRow[]?, ClaimRow[]?];
  const read = readIntent(written?.[0]);
  return read.ok ? success(readClaimed(merchantId, claimed?.[0])) : read;
}

/** Sends a claimed attempt once and records how it ended, for requests and for the worker. Null unless it was accepted. */
export async function sendClaimed<Receipt>(
  change: Change<Receipt>,
  claimed: ClaimedAttempt,
): Promise<Accepted | null> {
  const { account } = claimed;
  if (!account) {
    await endUnchanged(claimed, 'not-sent', { logMessage: 'the merchant has no usable account' });
    return null;
  }
  const sent = await change.send(claimed, account, (rawReply) => keepReply(claimed, rawReply));
  switch (sent.outcome) {
    case 'accepted': {
      const answer = await change.recordAccepted(claimed, sent.value);
      return answer && { answer, followUp: async () => change.afterAnswer?.(claimed, sent.value) };
    }
    case 'refused': {
      const refusal = change.toShown(claimed, sent.refusal);
      await endUnchanged(claimed, 'refused', { logMessage: refusal.message, refusal });
      await change.afterRefusal?.(claimed, sent.refusal);
      return null;
    }
    default:
      await endUnchanged(claimed, sent.outcome, { logMessage: sent.logMessage });
      return null;
  }
}

/** It runs in the background, so a failure is only logged. */
export function startFollowUp({ followUp }: Accepted): void {
  followUp().catch((error: unknown) => logger().error({ err: error }, 'the work after an answer failed'));
}
