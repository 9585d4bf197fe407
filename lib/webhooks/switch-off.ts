import 'server-only';
import { recordAudit } from '#lib/audit/record-audit.ts';
import { workerFor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { queueMail } from '#lib/mail/queue-mail.ts';
import type { ClaimedEndpoint } from './claim-endpoints.ts';

/** An endpoint without a success for this long is switched off. */
const failingMs = 5 * 86_400_000;
const mostOwners = 50;

export const hasFailedTooLong = (since: Date | null) =>
  since !== null && Date.now() - since.getTime() >= failingMs;

/** Switches an endpoint off, and emails the merchant's owners. What it misses stays in the feed for when it is switched on again. */
export async function switchOff(
  { id, merchantId }: Pick<ClaimedEndpoint, 'id' | 'merchantId'>,
  offReason: 'failing' | 'gone',
): Promise<void> {
  await inMerchant(merchantId, async (transaction) => {
    const { webhookEndpoint, membership } = transaction;
    const { count } = await webhookEndpoint.updateMany({
      where: { id, merchantId, offReason: null },
      data: { offReason, offSince: new Date() },
    });
    const endpoint = await webhookEndpoint.findFirst({ where: { id, merchantId }, select: { url: true } });
    if (count === 0 || !endpoint) return;
    const { host } = new URL(endpoint.url);
    const owners = await membership.findMany({
      where: { merchantId, role: 'owner', user: { disabledAt: null } },
      select: { user: { select: { email: true } } },
      take: mostOwners,
    });
    const about = { merchantId, host, why: offReason };
    for (const { user } of owners)
      await queueMail(transaction, { kind: 'webhook-off', recipient: user.email, about });
    await recordAudit(transaction, workerFor(merchantId), {
      ...{ verb: 'switch-off-endpoint', reason: host, aboutMerchantId: merchantId },
    });
  });
}
