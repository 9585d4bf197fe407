import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { workerFor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { queueMailToOwners } from '#lib/mail/queue-mail.ts';
import type { ClaimedEndpoint } from './claim-endpoints.ts';

/** An endpoint without a success for this long is switched off. */
const failingMs = 5 * 86_400_000;

export const hasFailedTooLong = (since: Date | null) =>
  since !== null && Date.now() - since.getTime() >= failingMs;

/** Switches an endpoint off, and emails the merchant's owners. What it misses stays in the feed for when it is switched on again. */
export async function switchOff(
  { id, merchantId }: Pick<ClaimedEndpoint, 'id' | 'merchantId'>,
  offReason: 'failing' | 'gone',
): Promise<void> {
  await inMerchant(merchantId, async (transaction) => {
    const { webhookEndpoint } = transaction;
    const { count } = await webhookEndpoint.updateMany({
      where: { id, merchantId, offReason: null },
      data: { offReason, offSince: new Date() },
    });
    const endpoint = await webhookEndpoint.findFirst({ where: { id, merchantId }, select: { url: true } });
    if (count === 0 || !endpoint) return;
    const about = { merchantId, host: new URL(endpoint.url).host, why: offReason };
    await queueMailToOwners(transaction, merchantId, { kind: 'webhook-off', about });
    await recordAudit(transaction, workerFor(merchantId), {
      ...{ verb: 'switch-off-endpoint', reason: about.host, aboutMerchantId: merchantId },
    });
  });
}
