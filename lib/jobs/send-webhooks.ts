import { setTimeout as pause } from 'node:timers/promises';
import { logger } from '#lib/telemetry/logger.ts';
import { withRequestId } from '#lib/telemetry/request-id.ts';
import {
  type ClaimedEndpoint,
  unsafeClaimEndpoints,
  unsafeFindWork,
  unsafePublish,
} from '#lib/webhooks/claim-endpoints.ts';
import { makeSender } from '#lib/webhooks/post-webhook.ts';
import { serveEndpoint } from '#lib/webhooks/serve-endpoint.ts';

const lookEveryMs = 500;
const afterFailureMs = 1_000;
/** Then endpoints get their turn, however many events wait. */
const mostBatches = 10;
/** A request that takes longer is abandoned when the worker stops; its event is sent again when the lease has ended. */
const longestEndMs = 5_000;
/** Endpoints that this process sends to at the same time. The queue of failing ones can't take places from the others. */
const mostServed = { working: 400, failing: 100 };

/**
 * Publishes events and sends them to webhook endpoints, until it is stopped. Not jobs of the queue: a receiver may take ten seconds, and
 * hundreds of them would take the places of all other jobs. Resolves when the running requests have ended, or soon.
 */
export async function sendWebhooks(stop: AbortSignal): Promise<void> {
  const sender = makeSender();
  const served = { working: new Set<Promise<void>>(), failing: new Set<Promise<void>>() };
  const isStopping = () => stop.aborted;
  const serve = (endpoint: ClaimedEndpoint, places: Set<Promise<void>>) => {
    const serving: Promise<void> = withRequestId(null, () => serveEndpoint(sender, endpoint, isStopping))
      .catch((error: unknown) => logger().error({ err: error, endpointId: endpoint.id }, 'webhooks not sent'))
      .finally(() => places.delete(serving));
    places.add(serving);
  };
  const look = async () => {
    const { hasEvents, hasEndpoints } = await unsafeFindWork();
    let mayBeMore = hasEvents;
    for (let batch = 0; mayBeMore && batch < mostBatches; batch += 1) mayBeMore = await unsafePublish();
    if (!hasEvents && !hasEndpoints) return;
    for (const kind of ['working', 'failing'] as const) {
      const room = mostServed[kind] - served[kind].size;
      for (const endpoint of await unsafeClaimEndpoints(kind === 'failing', room))
        serve(endpoint, served[kind]);
    }
  };
  // It tries again each second: the log says once why, not once a second.
  let saidReason = '';
  while (!stop.aborted) {
    let waitMs = lookEveryMs;
    try {
      await look();
      saidReason = '';
    } catch (error) {
      const reason = (error as Error).message;
      if (reason !== saidReason) logger().warn({ err: error }, 'the webhooks’ queue could not be read');
      saidReason = reason;
      waitMs = afterFailureMs;
    }
    await pause(waitMs, undefined, { signal: stop }).catch(() => {});
  }
  const running = Promise.all([...served.working, ...served.failing]);
  await Promise.race([running, pause(longestEndMs, undefined, { ref: false })]);
  await sender.close();
}
