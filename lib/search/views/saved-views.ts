import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { lock } from '#lib/db/locks.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { shownListSchema } from '#lib/search/lists/schema.ts';
import type { ViewInput } from './schema.ts';
import { mostViews, type SavedViewItem } from './view.ts';

const mostListed = 60;

type Row = Omit<SavedViewItem, 'list'> & { query: string };

/** The person's views, and those that others at the merchant share, by name. */
export async function listViews(actor: MerchantActor): Promise<SavedViewItem[]> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const createdById = actor.id as string;
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`SELECT id, name, is_shared AS "isShared", query, created_by_id = ${createdById}::uuid AS "isOwn" FROM saved_views
      WHERE merchant_id = ${merchantId}::uuid AND (created_by_id = ${createdById}::uuid OR is_shared)
      ORDER BY name, id LIMIT ${mostListed}`,
  ]);
  // One whose filters no longer exist leads to all shipments, and can be removed.
  return rows.map(({ query, ...view }) => ({
    ...view,
    list: shownListSchema.safeParse(JSON.parse(query)).data ?? {},
  }));
}

/**
 * Saves the list's filters under a name, for the person or for everyone at the merchant. An existing view with this name is
 * replaced.
 */
export async function saveView(
  actor: MerchantActor,
  { name, isShared, list }: ViewInput,
): Promise<Result<null, 'too-many'>> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const mine = { merchantId, createdById: actor.id as string };
  return inMerchant(merchantId, async (transaction) => {
    await lock(transaction, 'views', actor.id);
    await transaction.savedView.deleteMany({ where: { ...mine, name } });
    if ((await transaction.savedView.count({ where: mine })) >= mostViews)
      return failure('too-many', `${mostViews} views`);
    await transaction.savedView.create({ data: { ...mine, name, isShared, query: JSON.stringify(list) } });
    return success(null);
  });
}

/** Deletes a view that the person saved. */
export async function removeView(actor: MerchantActor, id: string): Promise<Result<null, 'not-found'>> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const { count } = await inMerchant(merchantId, ({ savedView }) =>
    savedView.deleteMany({ where: { id, merchantId, createdById: actor.id as string } }),
  );
  return count > 0 ? success(null) : failure('not-found', `no view ${id} of this person`);
}
