import 'server-only';
import { inArchive, openDocuments, type PackedDocument, packedDocument } from '#lib/archive/read-archived.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { nearAwbs } from '#lib/core/near-awbs.ts';
import { nearNameWords } from '#lib/core/search/near-names.ts';
import { toTsquery } from '#lib/core/search/tokens.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
import { normalizeAwb } from '#lib/core/text/normalize-awb.ts';
import { unsafeQueryAcrossMerchants } from '#lib/db/query.ts';
import { type Sql, sql } from '#lib/db/sql.ts';
import type { DeskAnswer } from '#lib/desk/view.ts';
import { type HitRow, hitColumns, isSent, toHit } from './hits.ts';

const mostNear = 10;
/** Common names have very many neighbours: the newest of so many are listed. */
const mostCompared = 1_000;

type Near = Pick<DeskAnswer, 'hits'> & { by: NonNullable<DeskAnswer['near']> };

/**
 * Shipments for a text that finds none: those whose AWB differs in one digit, or whose receiver's or company's name differs in one
 * consonant, newest first. Null if there are none. Covered by the audit row of the look-up that found nothing.
 */
export async function unsafeFindNear(agent: Actor, typed: string): Promise<Near | null> {
  requirePermission(agent, 'desk.look-up');
  const awbs = nearAwbs(normalizeAwb(typed));
  if (awbs.length > 0) {
    const which = sql`SELECT merchant_id, shipment_id FROM awbs WHERE awb = ANY (${awbs}::text[]) LIMIT ${mostNear}`;
    const found = await Promise.all([current(which), archived(which)]);
    return near(
      'awb',
      found.flat().toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt)),
    );
  }
  const words = nearNameWords(foldForSearch(typed));
  if (!words) return null;
  return near(
    'name',
    await current(
      sql`SELECT merchant_id, shipment_id FROM sent_with_words(${toTsquery(words)}::tsquery, ${mostCompared}::int)
        ORDER BY created_at DESC, shipment_id DESC LIMIT ${mostNear}`,
    ),
  );
}

const near = (by: Near['by'], rows: HitRow[]): Near | null =>
  rows.length > 0 ? { by, hits: rows.map((row) => toHit(row, [])) } : null;

async function current(which: Sql): Promise<HitRow[]> {
  const [rows] = await unsafeQueryAcrossMerchants(
    [
      sql<HitRow>`WITH near AS MATERIALIZED (SELECT merchant_id AS near_merchant, shipment_id AS near_id FROM (${which}) AS found)
        SELECT ${sql.raw(hitColumns)} FROM near
        JOIN shipments ON shipments.merchant_id = near_merchant AND shipments.id = near_id
        WHERE ${isSent} ORDER BY shipments.created_at DESC, shipments.id DESC`,
    ],
    { sorts: true, replica: true },
  );
  return rows;
}

/** Those of the shipments that are in the archive. */
async function archived(which: Sql): Promise<HitRow[]> {
  const [packed] = await unsafeQueryAcrossMerchants(
    [
      sql<PackedDocument>`SELECT ${packedDocument} FROM (${which}) AS found
        JOIN archived_shipments AS kept ON kept.merchant_id = found.merchant_id AND kept.id = shipment_id`,
    ],
    { replica: true },
  );
  if (packed.length === 0) return [];
  const statement = sql<HitRow>`SELECT ${sql.raw(hitColumns)} FROM shipments`;
  const [rows] = await unsafeQueryAcrossMerchants([inArchive(await openDocuments(packed), statement)], {
    replica: true,
  });
  return rows;
}
