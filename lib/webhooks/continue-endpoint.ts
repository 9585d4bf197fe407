import 'server-only';
import { Prisma } from '#lib/db/generated/client.ts';
import type { Transaction } from '#lib/db/tenant.ts';

/** The most deliveries that one statement retries; `resendSince` sends the others. */
const mostRevived = 10_000;

/** Retries the deliveries that were given up since the endpoint began to fail; none if it doesn't fail. */
export function reviveGivenUp(merchantId: string, id: string): Prisma.Sql {
  return Prisma.sql`
    UPDATE webhook_deliveries SET state = 'waiting', tries = 0, started_at = now(), due_at = now(), ended_at = NULL
    WHERE merchant_id = ${merchantId}::uuid AND id IN (
      SELECT id FROM webhook_deliveries
      WHERE merchant_id = ${merchantId}::uuid AND endpoint_id = ${id}::uuid AND state = 'failed' AND position IS NOT NULL
        AND ended_at >= (SELECT failing_since FROM webhook_endpoints WHERE merchant_id = ${merchantId}::uuid AND id = ${id}::uuid)
      ORDER BY ended_at LIMIT ${mostRevived})`;
}

/**
 * Continues an endpoint that was off: the events it missed are in the feed after its position, and its waiting and given-up deliveries
 * are due now. The caller has locked its row.
 */
export async function continueEndpoint(
  transaction: Transaction,
  merchantId: string,
  id: string,
): Promise<void> {
  await transaction.$executeRaw(reviveGivenUp(merchantId, id));
  await transaction.webhookDelivery.updateMany({
    where: { endpointId: id, merchantId, state: 'waiting' },
    data: { tries: 0, startedAt: new Date(), dueAt: new Date() },
  });
  await transaction.webhookEndpoint.updateMany({
    where: { id, merchantId },
    data: {
      ...{ offReason: null, offSince: null, failures: 0, failingSince: null, restUntil: null },
      dueAt: new Date(),
    },
  });
}
