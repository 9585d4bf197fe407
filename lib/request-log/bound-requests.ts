import 'server-only';
import { inMerchant } from '#lib/db/tenant.ts';
import { everyMerchant } from '#lib/merchants/every-merchant.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { mostLogged } from './view.ts';

const batchSize = 5_000;

/** Removes each merchant's requests beyond its newest `most`, in batches. Reads none. */
export async function unsafeBoundRequests(most = mostLogged): Promise<void> {
  await tryEach(everyMerchant(), async ({ id }) => {
    let removed: number;
    do
      removed = await inMerchant(
        id,
        (transaction) => transaction.$executeRaw`
          DELETE FROM api_requests WHERE merchant_id = ${id}::uuid AND id IN (
            SELECT id FROM api_requests WHERE merchant_id = ${id}::uuid ORDER BY id DESC LIMIT ${batchSize} OFFSET ${most})`,
      );
    while (removed === batchSize);
  });
}
