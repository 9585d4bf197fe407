import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { withIsoMoments } from '#lib/core/times/iso-moments.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { mostTags } from '#lib/marks/view.ts';
import type { ListFilters } from './schema.ts';
import type { FilterOptions } from './view.ts';

const mostPeople = 500;
const mostKeys = 200;
const mostImports = 50;

type Row = { id: string; name: string };
type Rows = [people: Row & { nameAr: string }, imports: Row & { at: Date }, tags: Row, keys: Row];

/**
 * The values that the list can be filtered by: the merchant's people, its API keys, its newest imports and its tags,
 * plus the currently chosen ones.
 */
export async function findFilterOptions(actor: MerchantActor, chosen: ListFilters): Promise<FilterOptions> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const [people, imports, tags, keys] = await queryMerchant<Rows>(merchantId, [
    sql`
      SELECT users.id, name, name_ar AS "nameAr" FROM memberships JOIN users ON users.id = user_id
      WHERE memberships.merchant_id = ${merchantId}::uuid ORDER BY name LIMIT ${mostPeople}`,
    sql`
      (SELECT id, name, created_at AS at FROM imports WHERE merchant_id = ${merchantId}::uuid
        ORDER BY created_at DESC, id DESC LIMIT ${mostImports})
      UNION SELECT id, name, created_at FROM imports
        WHERE merchant_id = ${merchantId}::uuid AND id = ${chosen.import ?? null}::uuid
      ORDER BY at DESC`,
    sql`SELECT id, name FROM tags WHERE merchant_id = ${merchantId}::uuid ORDER BY name LIMIT ${mostTags}`,
    sql`
      (SELECT id, name, created_at AS at FROM api_keys WHERE merchant_id = ${merchantId}::uuid
        ORDER BY created_at DESC LIMIT ${mostKeys})
      UNION SELECT id, name, created_at FROM api_keys
        WHERE merchant_id = ${merchantId}::uuid AND id = ${chosen.by ?? null}::uuid
      ORDER BY name, at`,
  ]);
  return {
    people: people.map(({ id, name, nameAr }) => ({ id, name, nameAr })),
    keys: keys.map(({ id, name }) => ({ id, name })),
    imports: imports.map(withIsoMoments),
    tags: tags.map(({ id, name }) => ({ id, name })),
  };
}
