import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { momentCursor } from '#lib/core/list-cursor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { parcelsQuery } from './parcels-query.ts';
import type { PickupPlace } from './schema.ts';
import { type ManifestPart, mostInManifest, mostParts } from './view.ts';

/**
 * The parts of a manifest of a place, the newest first. Each is a range, so that it stays the same while parcels of another are handed
 * over and new ones are booked.
 */
export async function listManifestParts(actor: MerchantActor, place: PickupPlace): Promise<ManifestPart[]> {
  requirePermission(actor, 'shipments.read');
  const [rows] = await queryMerchant(actor.merchantId, [
    sql<{ orderedAt: Date; id: string }>`
      SELECT "orderedAt", id FROM (
        SELECT "orderedAt", id, row_number() OVER (ORDER BY "orderedAt" DESC, id DESC) AS number, count(*) OVER () AS all_parcels
        FROM (${parcelsQuery(actor.merchantId, place)}) AS listed
      ) AS numbered
      WHERE number % ${mostInManifest} = 0 AND number < all_parcels ORDER BY number LIMIT ${mostParts - 1}`,
  ]);
  const lasts = rows.map(({ orderedAt, id }) => momentCursor.write([orderedAt.toISOString(), id]));
  return [...lasts, null].map((until, index) => ({ after: lasts[index - 1] ?? null, until }));
}
