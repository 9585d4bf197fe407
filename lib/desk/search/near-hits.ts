import 'server-only';
import { foundOnce, readWithArchived } from '#lib/archive/read-archived.ts';
import { type Actor, requirePermission } from '#lib/core/actor.ts';
import { nearAwbs } from '#lib/core/near-awbs.ts';
import { plainCode } from '#lib/core/read-awb.ts';
import { nearNameWords } from '#lib/core/search/near-names.ts';
import { toTsquery } from '#lib/core/search/tokens.ts';
import { foldForSearch } from '#lib/core/text/arabic-fold.ts';
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
  const awbs = nearAwbs(plainCode(typed));
  if (awbs.length > 0) {
    return near(
      'awb',
      sql`SELECT merchant_id, shipment_id FROM awbs WHERE awb = ANY (${awbs}::text[]) LIMIT ${mostNear}`,
    );
  }
  const words = nearNameWords(foldForSearch(typed));
  if (!words) return null;
  const query = sql`${toTsquery(words)}::tsquery`;
  const named = await foundOnce(
    read,
    sql`SELECT merchant_id, shipment_id FROM (
        SELECT merchant_id, shipment_id, created_at FROM sent_with_words(${query}, ${mostCompared}::int)
        UNION ALL SELECT merchant_id, shipment_id, created_at FROM archived_with_words(${query}, false, NULL, NULL, ${mostNear})
      ) AS named ORDER BY created_at DESC, shipment_id DESC LIMIT ${mostNear}`,
  );
  return near('name', named);
}

const read = (statements: Sql<object>[]) =>
  unsafeQueryAcrossMerchants(statements, { sorts: true, replica: true });

async function near(by: Near['by'], which: Sql): Promise<Near | null> {
  const rows = await readWithArchived(
    read,
    which,
    sql<HitRow>`WITH near AS MATERIALIZED (SELECT merchant_id AS near_merchant, shipment_id AS near_id FROM (${which}) AS found)
      SELECT ${sql.raw(hitColumns)} FROM near
      JOIN shipments ON shipments.merchant_id = near_merchant AND shipments.id = near_id
      WHERE ${isSent}`,
  );
  const newest = rows.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
  return newest.length > 0 ? { by, hits: newest.map((row) => toHit(row, [])) } : null;
}
