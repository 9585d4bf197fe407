import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import type { DuplicateGroup } from '../view.ts';

const mostGroups = 20;
const mostInGroup = 10;

/** Groups of contacts that have the same phone, most recently used first. */
export async function findDuplicates(actor: MerchantActor): Promise<DuplicateGroup[]> {
  requirePermission(actor, 'contacts.read');
  const { merchantId } = actor;
  const [groups = []] = await readInMerchant<DuplicateGroup>(merchantId, [
    Prisma.sql`
      SELECT phone_key AS phone, (jsonb_agg(
          jsonb_build_object('id', id, 'name', coalesce(nullif(name, ''), company_name)) ORDER BY used_at DESC, id DESC
        )) AS contacts
      FROM contacts WHERE merchant_id = ${merchantId}::uuid AND removed_at IS NULL AND phone_key IS NOT NULL
      GROUP BY phone_key HAVING count(*) > 1 ORDER BY max(used_at) DESC, phone_key LIMIT ${mostGroups}`,
  ]);
  return groups.map(({ phone, contacts }) => ({ phone, contacts: contacts.slice(0, mostInGroup) }));
}
