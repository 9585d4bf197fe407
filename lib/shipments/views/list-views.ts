import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { matchingSchema } from '#lib/shipments/lists/schema.ts';
import type { SavedViewItem } from './view.ts';

const mostListed = 60;

/** The person's views, and those that others at the merchant share, by name. */
export async function listViews(actor: MerchantActor): Promise<SavedViewItem[]> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const createdById = actor.id as string;
  const rows = await inMerchant(merchantId, ({ savedView }) =>
    savedView.findMany({
      where: { merchantId, OR: [{ createdById }, { isShared: true }] },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: mostListed,
    }),
  );
  return rows.flatMap(({ id, name, isShared, query, ...row }) => {
    // A later version may read fewer filters.
    const list = matchingSchema.safeParse(JSON.parse(query)).data;
    return list ? [{ id, name, isShared, isOwn: row.createdById === createdById, list }] : [];
  });
}
