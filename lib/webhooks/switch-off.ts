import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { workerFor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { queueMailToOwners } from '#lib/mail/queue-mail.ts';
import type { ClaimedEndpoint } from './claim-endpoints.ts';

/** Switches an endpoint off, and emails the merchant's owners. What it misses stays in the feed for when it is switched on again. */
export async function switchOff(
  { id, merchantId }: Pick<ClaimedEndpoint, 'id' | 'merchantId'>,
  offReason: 'failing' | 'gone',
): Promise<void> {
  await inMerchant(merchantId, async (transaction) => {
    const [endpoint] = await transaction.$queryRaw<{ url: string }[]>`
      UPDATE webhook_endpoints SET off_reason = ${offReason}, off_since = now()
      WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid AND off_reason IS NULL RETURNING url`;
    if (!endpoint) return;
    const about = { merchantId, host: new URL(endpoint.url).host, why: offReason };
    await queueMailToOwners(transaction, merchantId, { kind: 'webhook-off', about });
    await recordAudit(transaction, workerFor(merchantId), {
      ...{ verb: 'switch-off-endpoint', reason: about.host, aboutMerchantId: merchantId },
    });
  });
}
