import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { unsafeBringBack } from '#lib/archive/bring-back.ts';
import { unsafeArchiveBatch } from '#lib/archive/testing/archive-batch.ts';
import { unsafeAcrossMerchants } from '#lib/db/tenant.ts';

// Archives a merchant's ended shipments, or brings some of them back, again and again until it is killed; writes how many.
const [way = '', merchantId = '', file = ''] = process.argv.slice(2);
const fewAtOnce = 12;
const log = (moved: number) => appendFileSync(file, `${moved}\n`);

async function archive(): Promise<void> {
  // What was brought back needn't stay for a month.
  await unsafeAcrossMerchants(
    (transaction) => transaction.$executeRaw`
    UPDATE shipments SET archive_after = NULL
    WHERE merchant_id = ${merchantId}::uuid AND archive_after > now() + interval '2 days'`,
  );
  const before = new Date(Date.now() - 180 * 86_400_000);
  let after: Awaited<ReturnType<typeof unsafeArchiveBatch>>['last'] = null;
  do {
    const batch: Awaited<ReturnType<typeof unsafeArchiveBatch>> = await unsafeArchiveBatch({
      merchantId,
      before,
      after,
      most: fewAtOnce,
      notYet: [],
    });
    log(batch.archived);
    after = batch.last;
  } while (after);
}

async function bringBack(): Promise<void> {
  const rows = await unsafeAcrossMerchants(
    (transaction) => transaction.$queryRaw<{ id: string }[]>`
      SELECT id FROM archived_shipments WHERE merchant_id = ${merchantId}::uuid ORDER BY random() LIMIT ${fewAtOnce}`,
  );
  log(
    await unsafeBringBack(
      merchantId,
      rows.map(({ id }) => id),
    ),
  );
}

for (;;)
  try {
    await (way === 'archive' ? archive() : bringBack());
  } catch {
    // PostgreSQL was killed, or starts again.
    await pause(100);
  }
