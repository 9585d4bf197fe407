import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { joinShipment, shownState } from '../rows/shown-state.ts';
import type { RowState } from '../schema.ts';
import type { ImportSummary } from '../view.ts';
import { countsOf } from './find-import.ts';

type Counted = { id: string; name: string; created_at: Date; shown: RowState | null; count: number };

/** The merchant's newest imports, without those that were discarded. */
export async function listImports(actor: MerchantActor, most = 20): Promise<ImportSummary[]> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const [rows] = (await queryMerchant(merchantId, [
    sql`
      WITH newest AS (
        SELECT id, name, created_at FROM imports WHERE merchant_id = ${merchantId}::uuid AND discarded_at IS NULL
        ORDER BY created_at DESC, id DESC LIMIT ${most}
      )
      SELECT newest.id, newest.name, newest.created_at, ${shownState} AS shown, count(import_rows.number)::int AS count
      FROM newest JOIN import_rows ON import_rows.merchant_id = ${merchantId}::uuid AND import_id = newest.id
        AND item_of IS NULL
      ${joinShipment}
      GROUP BY newest.id, newest.name, newest.created_at, 4 ORDER BY newest.created_at DESC, newest.id DESC`,
  ])) as [Counted[]];
  const byId = Map.groupBy(rows, ({ id }) => id);
  return [...byId].map(([id, counted]) => ({
    id,
    name: counted[0]?.name ?? '',
    at: counted[0]?.created_at.toISOString() ?? '',
    rows: counted.reduce((sum, { count }) => sum + count, 0),
    counts: countsOf(counted as { shown: RowState; count: number }[]),
  }));
}

/** Names an import. False when it doesn't exist or is another merchant's. */
export async function renameImport(
  actor: MerchantActor,
  { importId, name }: { importId: string; name: string },
): Promise<boolean> {
  requirePermission(actor, 'shipments.book');
  const { merchantId } = actor;
  const { count } = await inMerchant(merchantId, (transaction) =>
    transaction.import.updateMany({ where: { id: importId, merchantId }, data: { name } }),
  );
  return count === 1;
}
