import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { exceededLimit } from '#lib/api-keys/daily-limits.ts';
import type { MerchantActor } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { isUniqueViolation } from '#lib/db/errors.ts';
import { queryMerchant, type Statement } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import type { MerchantAccount } from '#lib/merchants/operator-account.ts';
import type { Refusal, SendOutcome } from '#lib/postal/model/outcome.ts';
import type { RefusalView } from '#lib/shipments/view.ts';
import { logger } from '#lib/telemetry/logger.ts';
import { type AttemptAnswer, type AttemptFailure, type AttemptProblem, answerOf } from './answer.ts';
import { type ClaimedAttempt, type ClaimRow, claimStatement, readClaimed } from './claim.ts';
import { type Attempt, type Ends, endUnchanged, type WriteOff } from './ends.ts';
import { keepReply } from './keep-reply.ts';
import { putBack } from './take-from-queue.ts';

/** An attempt whose outcome isn't known, with its reference and its shipment's AWB. */
export type OpenAttempt = Attempt & { kind: string; reference: string | null; awb: string | null };

/**
 * A change of a shipment at the operator: the states that its ends leave, how its request is sent, what its answer means, and what
 * answers or closes a request whose outcome isn't known. The machine does the rest, the same for every change: it commits the intent and the
 * claim, sends it once, records how it ended, and answers a repeated request from the record.
 */
export type Change<Receipt> = {
  ends: Ends;
  /** Sends the request. Passes the raw reply to `keepReply` before reading it. */
  send: (
    claimed: ClaimedAttempt,
    account: MerchantAccount,
    keepReply: (rawReply: string) => Promise<void>,
  ) => Promise<SendOutcome<Receipt>>;
  /** Commits what was accepted, and returns the answer that the record now gives; null if nothing was committed. */
  recordAccepted(claimed: ClaimedAttempt, receipt: Receipt): Promise<AttemptAnswer | null>;
  /** Starts after the response, in the background. If it is lost, the worker does it again. */
  afterAnswer?(claimed: ClaimedAttempt, receipt: Receipt): Promise<unknown>;
  /** The refusal in the words of the person's form. */
  toShown: (claimed: ClaimedAttempt, refusal: Refusal) => RefusalView;
  /** Runs after the refusal has been recorded. */
  afterRefusal?: (claimed: ClaimedAttempt, refusal: Refusal) => Promise<void>;
  /** Asks the operator how an unconfirmed attempt ended, and commits what it answers. */
  lookUp: (attempt: OpenAttempt) => Promise<'changed' | 'unchanged' | 'unavailable'>;
  writeOff: WriteOff;
};

type Row = Record<string, unknown>;

type Intent<IntentRow> = {
  /** Writes a prepared attempt. */
  statement: Statement<IntentRow>;
  /** Counts the attempt against limits (see `countStatement`). */
  count?: Statement | null;
};

type Request<IntentRow, Code extends string, Problem> = {
  /** The idempotency key and the hash of the request. */
  key: string;
  requestHash: string;
  /** A request that was never sent can be made again with its key. Otherwise the key keeps that answer. */
  isResendable?: boolean;
  /** The checks only read our own data. Then a new request saves the round trip of looking its key up first. */
  hasPlainChecks?: boolean;
  /** Every check of a new request: the intent to write for this attempt, or why there is none. */
  makeIntent: (attemptId: string) => Promise<Result<Intent<IntentRow>, Code, Problem>>;
  /** Whether the statement wrote the attempt: it has no row if a unique index rejected it. */
  readIntent: (row: IntentRow | undefined) => Result<null, Code, Problem>;
};

/** `isRepeat`: an earlier request with the same key made the attempt. */
type Outcome<Code extends string, Problem> = {
  answer: Result<AttemptAnswer, Code | AttemptFailure, Problem | AttemptProblem>;
  isRepeat: boolean;
};

/** The committed result, and the work that follows after the response. */
type Accepted = { answer: AttemptAnswer; followUp: () => Promise<unknown> };

/**
 * Requests a change at the operator. Idempotent: the same key with the same request makes one attempt and always gets its answer; with
 * another request it is a conflict. The key is looked up before any check. A check can also fail because of the repeated request itself,
 * whose intent commits the shipment's state and the counted limits together with the key: before a failure is returned, the key is
 * looked up again.
 */
export async function requestChange<Receipt, IntentRow extends Row, Code extends string, Problem>(
  actor: MerchantActor,
  change: Change<Receipt>,
  request: Request<IntentRow, Code, Problem>,
): Promise<Outcome<Code, Problem>> {
  const { key, requestHash, isResendable, hasPlainChecks } = request;
  async function findEarlier(): Promise<Outcome<never, never> | null> {
    const answer = await answerOf(actor, key, requestHash);
    if (!answer || answer.ok) return answer && { answer, isRepeat: true };
    if (answer.code === 'operator-unavailable' && isResendable) return null;
    return { answer, isRepeat: !answer.details.isKeyReused };
  }
  const earlier = hasPlainChecks ? null : await findEarlier();
  if (earlier) return earlier;
  const committed = await commitIntent(actor.merchantId, request);
  if (!committed.ok) return (await findEarlier()) ?? { answer: committed, isRepeat: false };
  const accepted = committed.value && (await sendClaimed(change, committed.value));
  if (accepted) setImmediate(startFollowUp, accepted);
  const answer = accepted ? success(accepted.answer) : await answerOf(actor, key, requestHash);
  const lost = failure('conflict' as const, 'the intent was lost', { fields: [] });
  return { answer: answer ?? lost, isRepeat: false };
}

/**
 * Frees the key of an attempt that was never sent, so that the same request can make a new attempt with it. The old one keeps its row
 * under another key.
 */
const releaseUnsent = (merchantId: string, key: string, requestHash: string) => sql`
  UPDATE attempts SET key = key || ' ' || id
  WHERE merchant_id = ${merchantId} AND key = ${key} AND request_hash = ${requestHash} AND state = 'not_sent'`;

/** Commits the intent to the disk, and with it the claim. */
async function commitIntent<IntentRow extends Row, Code extends string, Problem>(
  merchantId: string,
  { key, requestHash, isResendable, makeIntent, readIntent }: Request<IntentRow, Code, Problem>,
): Promise<Result<ClaimedAttempt | null, Code | 'conflict', Problem | AttemptProblem>> {
  const attemptId = randomUUIDv7();
  const intent = await makeIntent(attemptId);
  if (!intent.ok) return intent;
  const { statement, count } = intent.value;
  const release = isResendable ? [releaseUnsent(merchantId, key, requestHash)] : [];
  const write = () => {
    const statements = [
      ...release,
      statement,
      claimStatement(merchantId, attemptId),
      ...(count ? [count] : []),
    ];
    return queryMerchant<(IntentRow | ClaimRow)[]>(merchantId, statements, { prepared: true }).catch(
      (error: unknown) => {
        if (isUniqueViolation(error)) return null;
        throw error;
      },
    );
  };
  try {
    // The second try finds a draft whose first save was committed during the first one.
    const rows = (await write()) ?? (await write()) ?? [];
    const [written, claimed] = rows.slice(release.length) as [IntentRow[]?, ClaimRow[]?];
    const read = readIntent(written?.[0]);
    return read.ok ? success(readClaimed(merchantId, claimed?.[0])) : read;
  } catch (error) {
    const exceeded = exceededLimit(error);
    if (!exceeded) throw error;
    return failure('conflict', `it exceeds a daily limit: ${exceeded}`, { fields: [], exceeded });
  }
}

/** So often a queued attempt is put back after a refusal of the account, which may concern this order after all. */
const mostPutBack = 5;

/**
 * Sends a claimed attempt once and records how it ended, for requests and for the worker. Null unless it was accepted. A queued one whose
 * answer says nothing about its order doesn't end: it waits again.
 */
export async function sendClaimed<Receipt>(
  change: Change<Receipt>,
  claimed: ClaimedAttempt,
): Promise<Accepted | null> {
  const { account } = claimed;
  if (!account) {
    await endUnchanged(claimed, change.ends, 'not-sent', {
      logMessage: 'the merchant has no usable account',
    });
    return null;
  }
  const sent = await change.send(claimed, account, (rawReply) => keepReply(claimed, rawReply));
  switch (sent.outcome) {
    case 'accepted': {
      const answer = await change.recordAccepted(claimed, sent.value);
      return answer && { answer, followUp: async () => change.afterAnswer?.(claimed, sent.value) };
    }
    case 'refused': {
      const { message, isOfAccount } = sent.refusal;
      if (isOfAccount && (await putBack(claimed, { logMessage: message, most: mostPutBack }))) return null;
      const refusal = change.toShown(claimed, sent.refusal);
      await endUnchanged(claimed, change.ends, 'refused', { logMessage: refusal.message, refusal });
      await change.afterRefusal?.(claimed, sent.refusal);
      return null;
    }
    case 'not-sent': {
      const { logMessage, fields } = sent;
      if (!fields && (await putBack(claimed, { logMessage }))) return null;
      const refusal = fields?.length ? change.toShown(claimed, { message: '', fields }) : undefined;
      await endUnchanged(claimed, change.ends, 'not-sent', { logMessage, refusal });
      return null;
    }
    default:
      await endUnchanged(claimed, change.ends, sent.outcome, { logMessage: sent.logMessage });
      return null;
  }
}

/** It runs in the background, so a failure is only logged. */
export function startFollowUp({ followUp }: Accepted): void {
  followUp().catch((error: unknown) => logger().error({ err: error }, 'the work after an answer failed'));
}
