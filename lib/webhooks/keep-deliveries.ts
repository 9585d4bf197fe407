import 'server-only';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

const batchSize = 5_000;

/** Removes deliveries from the log after 30 days, or after 90 if they weren't received. In batches; reads no merchant's data. */
export async function unsafeKeepDeliveries(): Promise<void> {
  for (;;) {
    const removed = await unsafeAcrossMerchants(
      (transaction) => transaction.$executeRaw`
        DELETE FROM webhook_deliveries USING (
          SELECT id, merchant_id FROM webhook_deliveries
          WHERE created_at < now() - interval '30 days'
            AND (state = 'delivered' OR position IS NULL OR created_at < now() - interval '90 days')
          ORDER BY created_at LIMIT ${batchSize}
        ) AS old
        WHERE webhook_deliveries.id = old.id AND webhook_deliveries.merchant_id = old.merchant_id`,
    );
    if (removed < batchSize) return;
  }
}
