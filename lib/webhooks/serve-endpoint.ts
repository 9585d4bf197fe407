import 'server-only';
import { performance } from 'node:perf_hooks';
import { recordOwnAudit } from '#lib/audit/record-audit.ts';
import { workerFor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { toPublicEvent } from '#lib/events/public-event.ts';
import { queueMailToOwners } from '#lib/mail/queue-mail.ts';
import { outcomeCounter } from '#lib/telemetry/metrics.ts';
import { type ClaimedEndpoint, failingFrom } from './claim-endpoints.ts';
import { type DueBatch, type DueDelivery, releaseEndpoint, takeDueDeliveries } from './due-deliveries.ts';
import type { Posted, Sender } from './post-webhook.ts';
import { isAccepted, recordAttempt } from './record-attempt.ts';

/** Requests to one endpoint at the same time; a failing one gets one. */
const lanes = 8;
const mostInBatch = 2 * lanes;
/** Then other endpoints get its place. Even if the last requests all time out, it ends before the lease. */
const servedMs = 20_000;

/** Sends what is due to an endpoint that this process has claimed, and releases it. `isStopping`: begin no further request. */
export async function serveEndpoint(
  sender: Sender,
  endpoint: ClaimedEndpoint,
  isStopping: () => boolean,
): Promise<void> {
  const until = performance.now() + servedMs;
  try {
    let goesOn = true;
    while (goesOn && performance.now() < until && !isStopping()) {
      const most = endpoint.isFailing ? 1 : mostInBatch;
      const batch = await takeDueDeliveries(endpoint, most);
      if (!batch || batch.deliveries.length === 0) return;
      goesOn = (await sendBatch(sender, endpoint, batch, isStopping)) && batch.deliveries.length === most;
    }
  } finally {
    await releaseEndpoint(endpoint);
  }
}

/** False when the endpoint must pause: its last attempt failed, or it asked for a pause. */
async function sendBatch(
  sender: Sender,
  endpoint: ClaimedEndpoint,
  { url, secrets, deliveries }: DueBatch,
  isStopping: () => boolean,
): Promise<boolean> {
  const waiting = [...deliveries];
  let goesOn = true;
  const lane = async () => {
    for (let next = waiting.shift(); next && goesOn && !isStopping(); next = waiting.shift()) {
      const posted = await sendOne(sender, { url, secrets }, next);
      if (!(await follow(endpoint, next, posted))) goesOn = false;
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, deliveries.length) }, lane));
  return goesOn;
}

const gone: Posted = { status: null, problem: 'event-gone', answer: '', tookMs: 0, retryAfterMs: null };

function sendOne(
  sender: Sender,
  { url, secrets }: Pick<DueBatch, 'url' | 'secrets'>,
  delivery: DueDelivery,
): Promise<Posted> {
  if (delivery.position === null) return Promise.resolve(gone);
  const event = toPublicEvent(delivery);
  return sender.post({ url, secrets, id: event.id, body: JSON.stringify(event) });
}

const countSent = outcomeCounter('waybill_webhooks_total', 'Webhooks sent, by outcome.', [
  'accepted',
  'failed',
]);

/** Records an attempt. Returns whether the endpoint gets more now. */
async function follow(endpoint: ClaimedEndpoint, delivery: DueDelivery, posted: Posted): Promise<boolean> {
  const { failures, hasFailedTooLong } = await recordAttempt(endpoint, delivery, posted);
  const outcome = isAccepted(posted) ? 'accepted' : 'failed';
  countSent(outcome);
  if (isAccepted(posted)) {
    endpoint.isFailing = false;
    return true;
  }
  if (posted.status === 410) await switchOff(endpoint, 'gone');
  else if (hasFailedTooLong) await switchOff(endpoint, 'failing');
  // An endpoint that responds may reject only this event.
  return posted.status !== null && posted.retryAfterMs === null && failures < failingFrom;
}

/** Switches an endpoint off, and emails the merchant's owners. What it misses stays in the feed for when it is switched on again. */
async function switchOff(
  { id, merchantId }: Pick<ClaimedEndpoint, 'id' | 'merchantId'>,
  offReason: 'failing' | 'gone',
): Promise<void> {
  await inMerchant(merchantId, async (transaction) => {
    const [endpoint] = await transaction.$queryRaw<{ url: string }[]>`
      UPDATE webhook_endpoints SET off_reason = ${offReason}, off_since = now()
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND off_reason IS NULL AND failing_since IS NOT NULL
      RETURNING url`;
    if (!endpoint) return;
    const about = { merchantId, host: new URL(endpoint.url).host, why: offReason };
    await queueMailToOwners(transaction, merchantId, { kind: 'webhook-off', about });
    const entry = { verb: 'switch-off-endpoint', reason: { text: about.host } } as const;
    await recordOwnAudit(transaction, workerFor(merchantId), entry);
  });
}
