import type { Pool } from 'pg';
import { unsafeMovePacked, unsafePackBatch } from '#lib/archive/archive-shipments.ts';

type Batch = Parameters<typeof unsafePackBatch>[0] & Parameters<typeof unsafeMovePacked>[0];

/** Packs and moves a merchant's next ended shipments. Returns how many moved, and where to go on. */
export async function unsafeArchiveBatch(batch: Batch): Promise<{ archived: number; last: Batch['after'] }> {
  const { packed, last } = await unsafePackBatch(batch);
  return { archived: await unsafeMovePacked(batch, packed), last };
}

/** Moves booked shipments of a merchant to the archive as if they had been delivered two years ago. */
export async function unsafeArchiveNow(database: Pool, merchantId: string, ids: string[]): Promise<void> {
  await database.query(
    `UPDATE shipments SET phase = 'delivered', track_after = NULL, created_at = now() - interval '2 years',
       updated_at = now() - interval '2 years', booked_at = now() - interval '2 years', last_event_at = NULL WHERE id = ANY ($1)`,
    [ids],
  );
  await database.query("SELECT keep_archive_partitions(now() - interval '3 years')");
  const before = new Date(Date.now() - 180 * 86_400_000);
  const { archived } = await unsafeArchiveBatch({ merchantId, before, after: null, most: 100, notYet: [] });
  if (archived !== ids.length) throw new Error(`${archived} of ${ids.length} were archived`);
}
