import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { parcelsQuery } from './parcels-query.ts';
import type { PickupGroup, Pickups } from './view.ts';

const mostGroups = 200;

type Row = Omit<PickupGroup, 'sender'> & {
  senderKey: string;
  senderName: string;
  senderEmirate: { nameEn?: string; nameAr?: string } | null;
  allWaiting: number;
  allHandedOver: number;
};

/** The pickups by window and sender, the earliest first. One round trip. */
export async function listPickups(actor: MerchantActor): Promise<Pickups> {
  const { merchantId } = requirePermission(actor, 'shipments.read');
  const parcels = (of: 'waiting' | 'handed-over') => sql`(${parcelsQuery(merchantId, { of, group: null })})`;
  const [rows] = await queryMerchant(merchantId, [
    sql<Row>`
      WITH parcels AS (${parcels('waiting')} UNION ALL ${parcels('handed-over')})
      SELECT day, "from", "to", "senderKey", min("senderName") AS "senderName",
        (array_agg("senderEmirate"))[1] AS "senderEmirate",
        count(*) FILTER (WHERE "handedOverAt" IS NULL)::int AS waiting, count("handedOverAt")::int AS "handedOver",
        sum(count(*) FILTER (WHERE "handedOverAt" IS NULL)) OVER ()::int AS "allWaiting",
        sum(count("handedOverAt")) OVER ()::int AS "allHandedOver"
      FROM parcels GROUP BY day, "from", "to", "senderKey"
      ORDER BY day NULLS LAST, "from", "to", "senderName" LIMIT ${mostGroups}`,
  ]);
  return {
    groups: rows.map(toGroup),
    waiting: rows[0]?.allWaiting ?? 0,
    handedOver: rows[0]?.allHandedOver ?? 0,
  };
}

function toGroup({
  day,
  from,
  to,
  senderKey,
  senderName,
  senderEmirate,
  waiting,
  handedOver,
}: Row): PickupGroup {
  const { nameEn, nameAr } = senderEmirate ?? {};
  const emirate = nameEn && nameAr ? { en: nameEn, ar: nameAr } : null;
  return { day, from, to, sender: { key: senderKey, name: senderName, emirate }, waiting, handedOver };
}
