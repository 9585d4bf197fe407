import 'server-only';
import { randomUUID } from 'node:crypto';
import type { MerchantActor } from '#lib/core/actor.ts';
import { failure, type Result } from '#lib/core/result.ts';
import type { OperatorAccount } from '#lib/postal/model/booking-order.ts';
import type { Refusal, SendOutcome } from '#lib/postal/model/outcome.ts';
import type { RefusalView } from '#lib/shipments/view.ts';
import { type AttemptAnswer, type AttemptFailure, type AttemptProblem, answerOf } from './answer.ts';
import { type ClaimedAttempt, claimAttempt } from './claim.ts';
import { endUnchanged } from './ends.ts';
import { keepReply } from './keep-reply.ts';

/**
 * A change at the operator: how its request is sent, and what its answer means. The machine does the rest, the same for every
 * change: it commits the intent, claims it, sends it once, records how it ended, and answers a repeated request from the record.
 */
export type Change<Receipt> = {
  /** Sends the request. Passes the raw reply to `keepReply` before reading it. */
  send: (
    claimed: ClaimedAttempt,
    account: OperatorAccount,
    keepReply: (rawReply: string) => Promise<void>,
  ) => Promise<SendOutcome<Receipt>>;
  recordAccepted: (claimed: ClaimedAttempt, receipt: Receipt) => Promise<unknown>;
  /** The refusal in the words of the person's form. */
  toShown: (claimed: ClaimedAttempt, refusal: Refusal) => RefusalView;
  /** Runs after the refusal has been recorded. */
  afterRefusal?: (claimed: ClaimedAttempt, refusal: Refusal) => Promise<void>;
};

type Request = {
  /** The idempotency key, and a hash of what is asked for. */
  key: string;
  requestHash: string;
  /** The worker sends queued attempts. */
  sender: 'request' | 'worker';
};

/**
 * Requests a change at the operator. `writeIntent` commits a prepared attempt with the given id, or says why it can't. Idempotent: the
 * same key with the same request always gets the same answer; with another request it is a conflict.
 */
export async function requestChange<Receipt, Code extends string, Problem>(
  actor: MerchantActor,
  change: Change<Receipt>,
  { key, requestHash, sender }: Request,
  writeIntent: (attemptId: string) => Promise<Result<null, Code, Problem>>,
): Promise<Result<AttemptAnswer, Code | AttemptFailure, Problem | AttemptProblem>> {
  const attemptId = randomUUID();
  const intent = await writeIntent(attemptId);
  if (!intent.ok) return (await answerOf(actor, key, requestHash)) ?? intent;
  const claimed = sender === 'request' ? await claimAttempt(actor.merchantId, attemptId) : null;
  if (claimed) await sendClaimed(change, claimed);
  return (
    (await answerOf(actor, key, requestHash)) ?? failure('conflict', 'the intent was lost', { fields: [] })
  );
}

/** Sends a claimed attempt once and records how it ended, for requests and for the worker. */
export async function sendClaimed<Receipt>(change: Change<Receipt>, claimed: ClaimedAttempt): Promise<void> {
  const { account } = claimed;
  if (!account)
    return endUnchanged(claimed, 'not-sent', { logMessage: 'the merchant has no usable account' });
  const sent = await change.send(claimed, account, (rawReply) => keepReply(claimed, rawReply));
  switch (sent.outcome) {
    case 'accepted':
      await change.recordAccepted(claimed, sent.value);
      return;
    case 'refused': {
      const refusal = change.toShown(claimed, sent.refusal);
      await endUnchanged(claimed, 'refused', { logMessage: refusal.message, refusal });
      return change.afterRefusal?.(claimed, sent.refusal);
    }
    default:
      return endUnchanged(claimed, sent.outcome, { logMessage: sent.logMessage });
  }
}
