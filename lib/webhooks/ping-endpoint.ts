import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { take } from '#lib/db/limits.ts';
import { openSecret } from '#lib/db/secrets/sealed-secrets.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { makeSender } from './post-webhook.ts';
import { isAccepted } from './record-attempt.ts';
import type { DeliveryView } from './view.ts';

const limit = { name: 'webhook-ping', most: 30, seconds: 600 };

/**
 * Sends a signed test, `{ "type": "ping" }`, and returns its end, which is also in the log. It is never sent again. Also to an endpoint
 * that is off. Throws `TooOften` after thirty in ten minutes.
 */
export async function pingEndpoint(
  actor: MerchantActor,
  id: string,
): Promise<Result<DeliveryView['attempts'][number], 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'integrations.manage');
  await take({ limit, key: merchantId });
  const endpoint = await inMerchant(merchantId, ({ webhookEndpoint }) =>
    webhookEndpoint.findFirst({ where: { id, merchantId }, select: { url: true, secrets: true } }),
  );
  if (!endpoint) return failure('not-found', `no endpoint ${id}`);
  const secrets = endpoint.secrets
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > new Date())
    .map((secret) => openSecret('webhook', secret.secretCiphertext, secret));
  const eventId = randomUUIDv7();
  const at = new Date();
  const body = JSON.stringify({ id: eventId, type: 'ping', timestamp: at.toISOString(), data: {} });
  const sender = makeSender();
  const posted = await sender.post({ url: endpoint.url, secrets, id: eventId, body });
  await sender.close();
  const { status, problem, answer, tookMs } = posted;
  const attempt = { at, status, problem, answer, tookMs };
  await inMerchant(merchantId, async ({ webhookDelivery, webhookAttempt }) => {
    const { id: deliveryId } = await webhookDelivery.create({
      data: {
        merchantId,
        endpointId: id,
        eventId,
        tries: 1,
        endedAt: new Date(),
        state: isAccepted(posted) ? 'delivered' : 'failed',
      },
    });
    await webhookAttempt.create({ data: { merchantId, deliveryId, ...attempt } });
  });
  return success(withIsoMoments(attempt));
}
