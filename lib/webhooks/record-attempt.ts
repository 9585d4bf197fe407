import 'server-only';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import type { ClaimedEndpoint } from './claim-endpoints.ts';
import { reviveGivenUp } from './continue-endpoint.ts';
import type { DueDelivery } from './due-deliveries.ts';
import type { Posted } from './post-webhook.ts';
import { nextTry } from './retry-times.ts';

export const isAccepted = ({ status }: Posted) => status !== null && status >= 200 && status < 300;

/** After this many failed attempts in a row, an endpoint pauses between attempts: one second, then longer, up to five minutes. */
export const restAfter = 5;
const longestRestSeconds = 300;

/** Of an endpoint after an attempt: the failed ones since the last success. */
type Standing = { failures: number; failingSince: Date | null };

/**
 * Logs an attempt, and updates its delivery and endpoint. It doesn't wait for the disk: after a crash of the database the event is sent
 * again.
 */
export async function recordAttempt(
  endpoint: Pick<ClaimedEndpoint, 'id' | 'merchantId'>,
  delivery: Pick<DueDelivery, 'deliveryId' | 'tries' | 'startedAt'>,
  posted: Posted,
): Promise<Standing> {
  const { merchantId } = endpoint;
  const { deliveryId } = delivery;
  const ofDelivery = Prisma.sql`merchant_id = ${merchantId}::uuid AND id = ${deliveryId}::uuid`;
  const accepted = isAccepted(posted);
  const now = new Date();
  const retryAt = accepted ? null : retryTime(delivery, posted, now);
  const state = accepted ? 'delivered' : retryAt ? 'waiting' : 'failed';
  const results = await queryMerchant<Standing>(
    merchantId,
    [
      // Its delivery may have been removed with its endpoint meanwhile.
      Prisma.sql`
        INSERT INTO webhook_attempts (merchant_id, delivery_id, took_ms, status, problem, answer)
        SELECT merchant_id, id, ${posted.tookMs}::integer, ${posted.status}::integer, ${posted.problem}::text, ${posted.answer}::text
        FROM webhook_deliveries WHERE ${ofDelivery}`,
      Prisma.sql`
        UPDATE webhook_deliveries SET state = ${state}, tries = tries + 1, due_at = ${retryAt}::timestamptz,
          ended_at = CASE WHEN ${retryAt}::timestamptz IS NULL THEN now() END
        WHERE ${ofDelivery}`,
      ...(accepted ? afterSuccess(endpoint) : [afterFailure(endpoint, posted, now)]),
    ],
    { durable: false, prepared: true },
  );
  return results.at(-1)?.[0] ?? { failures: 0, failingSince: null };
}

function afterSuccess({ id, merchantId }: Pick<ClaimedEndpoint, 'id' | 'merchantId'>): Prisma.Sql[] {
  const reset = Prisma.sql`
    UPDATE webhook_endpoints SET failures = 0, failing_since = NULL, rest_until = NULL
    WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND failing_since IS NOT NULL
    RETURNING failures, failing_since AS "failingSince"`;
  return [reviveGivenUp(merchantId, id), reset];
}

function afterFailure(
  { id, merchantId }: Pick<ClaimedEndpoint, 'id' | 'merchantId'>,
  posted: Posted,
  now: Date,
): Prisma.Sql {
  const jitter = 0.8 + 0.4 * Math.random();
  return Prisma.sql`
    UPDATE webhook_endpoints SET failures = failures + 1, failing_since = coalesce(failing_since, now()),
      rest_until = greatest(rest_until, ${restFor(posted, now)}::timestamptz, CASE WHEN failures + 1 >= ${restAfter} THEN
        now() + make_interval(secs => ${jitter}::float8 * least(${longestRestSeconds}, 2 ^ least(failures + 1 - ${restAfter}, 20))) END)
    WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid RETURNING failures, failing_since AS "failingSince"`;
}

function retryTime(
  { tries, startedAt }: Pick<DueDelivery, 'tries' | 'startedAt'>,
  posted: Posted,
  now: Date,
) {
  const next = nextTry(tries + 1, startedAt, now);
  const asked = restFor(posted, now);
  return next && asked && asked > next ? asked : next;
}

const restFor = ({ retryAfterMs }: Posted, now: Date) =>
  retryAfterMs === null ? null : new Date(now.getTime() + retryAfterMs);
