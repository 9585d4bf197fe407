import { unsafeMovePacked, unsafePackBatch } from '#lib/archive/archive-shipments.ts';

type Batch = Parameters<typeof unsafePackBatch>[0] & Parameters<typeof unsafeMovePacked>[0];

/** Packs and moves a merchant's next ended shipments. Returns how many moved, and where to go on. */
export async function unsafeArchiveBatch(batch: Batch): Promise<{ archived: number; last: Batch['after'] }> {
  const { packed, last } = await unsafePackBatch(batch);
  return { archived: await unsafeMovePacked(batch, packed), last };
}
