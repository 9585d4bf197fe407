import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';

/**
 * Frees the key of an attempt that was never sent, so that a caller who repeats the request with the same key makes a new attempt
 * instead of reading the old answer. The attempt keeps its row under another key.
 */
export async function releaseUnsent({ merchantId }: MerchantActor, key: string): Promise<void> {
  await inMerchant(
    merchantId,
    (transaction) => transaction.$executeRaw`
      UPDATE attempts SET key = key || ' ' || id
      WHERE merchant_id = ${merchantId}::uuid AND key = ${key} AND state = 'not_sent'`,
  );
}
