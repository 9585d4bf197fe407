import 'server-only';
import { prisma } from '#lib/db/client.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { readChosen } from '#lib/operator/chosen-settings.ts';
import { unsafeArchiveBatch } from './archive-shipments.ts';

const batchSize = 100;
const mostMerchants = 100_000;

/**
 * Archives every merchant's shipments that ended ARCHIVE_MONTHS ago, in batches. Returns how many. Nothing while the setting is 0. If it
 * is stopped, the next run continues. Returns no merchant's data, so it writes no audit row.
 */
export async function unsafeArchiveEnded(): Promise<number> {
  const { ARCHIVE_MONTHS: months } = await readChosen();
  if (months === 0) return 0;
  const before = await unsafePreparePartitions(months);
  const merchants = await prisma().merchant.findMany({ select: { id: true }, take: mostMerchants });
  let archived = 0;
  for (const { id: merchantId } of merchants) {
    let after: Parameters<typeof unsafeArchiveBatch>[0]['after'] = null;
    do {
      const batch = await unsafeArchiveBatch({ merchantId, before, after, most: batchSize });
      archived += batch.archived;
      after = batch.last;
    } while (after);
  }
  return archived;
}

/** Creates the archive's missing partitions. Returns the moment before which shipments must have ended, by the database's clock. */
function unsafePreparePartitions(months: number): Promise<Date> {
  return unsafeAcrossMerchants(async (transaction) => {
    const [row] = await transaction.$queryRaw<{ before: Date }[]>`
      SELECT now() - make_interval(months => ${months}::int) AS before, keep_archive_partitions(coalesce((
        SELECT created_at FROM shipments WHERE state <> 'draft' ORDER BY created_at, id LIMIT 1), now()))::text`;
    if (!row) throw new Error('no row');
    return row.before;
  });
}
