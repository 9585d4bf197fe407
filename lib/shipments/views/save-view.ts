import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import type { ViewInput } from './schema.ts';
import { mostViews } from './view.ts';

/**
 * Saves the list's filters under a name, for the person or for everyone at the merchant. An existing view with this name is
 * replaced.
 */
export async function saveView(
  actor: MerchantActor,
  { name, isShared, list }: ViewInput,
): Promise<Result<null, 'too-many'>> {
  requirePermission(actor, 'shipments.read');
  const { merchantId } = actor;
  const mine = { merchantId, createdById: actor.id as string };
  return inMerchant(merchantId, async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`view ${actor.id}`}, 0))`;
    await transaction.savedView.deleteMany({ where: { ...mine, name } });
    if ((await transaction.savedView.count({ where: mine })) >= mostViews)
      return failure('too-many', `${mostViews} views`);
    await transaction.savedView.create({ data: { ...mine, name, isShared, query: JSON.stringify(list) } });
    return success(null);
  });
}
