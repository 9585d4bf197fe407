import 'server-only';
import { queryMerchant } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import { type ClaimedEndpoint, failingFrom } from './claim-endpoints.ts';
import type { DueDelivery } from './due-deliveries.ts';
import type { Posted } from './post-webhook.ts';
import { nextPauseMs } from './retry-times.ts';

export const isAccepted = ({ status }: Posted) => status !== null && status >= 200 && status < 300;

/** Statuses from 400 to 499 that say something about the endpoint's moment, not about the event. */
const passing = [408, 425, 429];

/** Whether the endpoint works and didn't want this event. */
const isRejection = ({ status }: Posted) =>
  status !== null && status >= 400 && status < 500 && !passing.includes(status);

const longestRestSeconds = 300;

/**
 * Of an endpoint after an attempt: the failures since the last success, and whether it gave this delivery up and accepted nothing since
 * the first try of it.
 */
type Standing = { failures: number; hasFailedTooLong: boolean };

/**
 * Logs an attempt, and updates its delivery and endpoint. It doesn't wait for the disk: after a crash of the database the event is sent
 * again.
 */
export async function recordAttempt(
  { id, merchantId }: Pick<ClaimedEndpoint, 'id' | 'merchantId'>,
  { deliveryId, tries, waitedMs }: Pick<DueDelivery, 'deliveryId' | 'tries' | 'waitedMs'>,
  posted: Posted,
): Promise<Standing> {
  const ofDelivery = sql`merchant_id = ${merchantId}::uuid AND id = ${deliveryId}::uuid`;
  const ofEndpoint = sql`merchant_id = ${merchantId}::uuid AND id = ${id}::uuid`;
  const accepted = isAccepted(posted);
  const { retryAfterMs: askedMs } = posted;
  const pauseMs = accepted ? null : nextPauseMs({ tries: tries + 1, waitedMs, askedMs });
  const state = accepted ? 'delivered' : pauseMs === null ? 'failed' : 'waiting';
  const [, , [standing]] = await queryMerchant(
    merchantId,
    [
      // Its delivery may have been removed with its endpoint meanwhile.
      sql`
        INSERT INTO webhook_attempts (merchant_id, delivery_id, took_ms, status, problem, answer)
        SELECT merchant_id, id, ${posted.tookMs}::integer, ${posted.status}::integer, ${posted.problem}::text, ${posted.answer}::text
        FROM webhook_deliveries WHERE ${ofDelivery}`,
      // Unless a person sent it again during the attempt.
      sql`
        UPDATE webhook_deliveries SET state = ${state}, tries = tries + 1, due_at = ${after(pauseMs)},
          started_at = CASE tries WHEN 0 THEN now() ELSE started_at END, ended_at = CASE WHEN ${state} <> 'waiting' THEN now() END
        WHERE ${ofDelivery} AND tries = ${tries}::integer`,
      accepted
        ? sql<Standing>`
        UPDATE webhook_endpoints SET failures = 0, failing_since = NULL, rest_until = NULL
        WHERE ${ofEndpoint} AND failing_since IS NOT NULL AND off_reason IS NULL
        RETURNING failures, false AS "hasFailedTooLong"`
        : // An event that was rejected before says nothing new about its endpoint.
          afterFailure(ofEndpoint, {
            ofDelivery,
            counted: isRejection(posted) && tries > 0 ? 0 : 1,
            askedMs,
          }),
    ],
    { durable: false, prepared: true },
  );
  return standing ?? { failures: 0, hasFailedTooLong: false };
}

function afterFailure(
  ofEndpoint: Sql,
  { ofDelivery, counted, askedMs }: { ofDelivery: Sql; counted: 0 | 1; askedMs: number | null },
): Sql<Standing> {
  const jitter = 0.8 + 0.4 * Math.random();
  return sql<Standing>`
    UPDATE webhook_endpoints SET failures = failures + ${counted}::integer, failing_since = coalesce(failing_since, now()),
      rest_until = greatest(rest_until, ${after(askedMs)}, CASE WHEN failures + ${counted}::integer >= ${failingFrom}::integer THEN
        now() + make_interval(secs => ${jitter}::float8 * least(${longestRestSeconds},
          2 ^ least(failures + ${counted}::integer - ${failingFrom}::integer, 20))) END)
    WHERE ${ofEndpoint}
    RETURNING failures, EXISTS (
      SELECT FROM webhook_deliveries WHERE ${ofDelivery} AND state = 'failed' AND started_at >= failing_since
    ) AS "hasFailedTooLong"`;
}

const after = (ms: number | null) =>
  sql`now() + make_interval(secs => ${ms === null ? null : ms / 1_000}::float8)`;
