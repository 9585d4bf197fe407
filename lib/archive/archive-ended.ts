import 'server-only';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';
import { everyMerchant } from '#lib/merchants/every-merchant.ts';
import { readChosen } from '#lib/operator/chosen-settings.ts';
import { tryEach } from '#lib/telemetry/try-each.ts';
import { unsafeMovePacked, unsafePackBatch } from './archive-shipments.ts';
import { lacking, retained } from './cleared.ts';
import { unsafeMakeDictionaries } from './dictionaries.ts';

const batchSize = 250;

/**
 * Archives every merchant's shipments that ended ARCHIVE_MONTHS ago, or longer where retention takes longer, in batches. Returns how many. Nothing while the setting is 0. If it
 * is stopped, the next run continues. Returns no merchant's data, so it writes no audit row.
 */
export async function unsafeArchiveEnded(): Promise<number> {
  const chosen = await readChosen();
  if (chosen.ARCHIVE_MONTHS === 0) return 0;
  const notYet = lacking(chosen);
  const forgotten = retained.map((name) => chosen[name]).filter((months) => months > 0);
  const months = Math.max(chosen.ARCHIVE_MONTHS, ...forgotten.map((each) => each + 1));
  const before = await unsafePreparePartitions(months);
  await unsafeMakeDictionaries();
  let archived = 0;
  await tryEach(everyMerchant(), async ({ id: merchantId }) => {
    let after: Parameters<typeof unsafePackBatch>[0]['after'] = null;
    do {
      // One after the other: compressing the next ones meanwhile would take another core from bookings.
      const { packed, last } = await unsafePackBatch({ merchantId, before, notYet, after, most: batchSize });
      archived += await unsafeMovePacked({ merchantId, before }, packed);
      after = last;
    } while (after);
  });
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
