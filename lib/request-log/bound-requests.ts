import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { mostLogged } from './view.ts';

const batchSize = 5_000;

/** Removes each merchant's requests beyond its newest `most`, in batches. Reads none. */
export async function unsafeBoundRequests(most = mostLogged): Promise<void> {
  for (const { id } of await prisma().merchant.findMany({ select: { id: true } })) {
    let removed: number;
    do
      removed = await inMerchant(
        id,
        (transaction) => transaction.$executeRaw`
          DELETE FROM api_requests WHERE merchant_id = ${id}::uuid AND id IN (
            SELECT id FROM api_requests WHERE merchant_id = ${id}::uuid ORDER BY id DESC LIMIT ${batchSize} OFFSET ${most})`,
      );
    while (removed === batchSize);
  }
}
