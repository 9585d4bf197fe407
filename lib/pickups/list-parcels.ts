import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { momentCursor, pageOf } from '#lib/core/list-cursor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { statusAtOf } from '#lib/shipments/status-age.ts';
import { readDestination } from '#lib/shipments/stored-details.ts';
import type { ShipmentDetails, ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';
import { type ParcelRange, parcelsQuery } from './parcels-query.ts';
import type { PickupPlace } from './schema.ts';
import type { PickupParcel } from './view.ts';

const pageSize = 25;

export type ParcelRow = Omit<PickupParcel, 'destination' | 'codAmount' | 'statusAt' | 'handedOver'> & {
  destination: unknown;
  codMinor: number | null;
  codCurrency: string | null;
  handedOverAt: Date | null;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  statusAt: Date;
  orderedAt: Date;
  service: Pick<ShipmentDetails['service'], 'product'>;
  byName: string | null;
  byNameAr: string | null;
};

/** One page of the parcels of a place, the newest first. `older` is the cursor of the next page. */
export async function listParcels(
  actor: MerchantActor,
  place: PickupPlace,
  cursor = '',
  limit = pageSize,
): Promise<{ items: PickupParcel[]; older: string | null }> {
  requirePermission(actor, 'shipments.read');
  const rows = await readParcels(actor.merchantId, place, {
    after: momentCursor.read(cursor),
    most: limit + 1,
  });
  const { shown, last } = pageOf(rows, limit);
  return {
    items: shown.map(toParcel),
    older: last && momentCursor.write([last.orderedAt.toISOString(), last.id]),
  };
}

/** Parcels of a place, the newest first. Reading a person's name means reading the events, so only a page requests it. */
export async function readParcels(
  merchantId: string,
  place: PickupPlace,
  { most, skip = 0, ...range }: ParcelRange & { most: number; skip?: number },
): Promise<ParcelRow[]> {
  const [rows] = await queryMerchant(merchantId, [
    sql<ParcelRow>`
      SELECT found.*, person.name AS "byName", person.name_ar AS "byNameAr"
      FROM (
        SELECT * FROM (${parcelsQuery(merchantId, place, range)}) AS listed
        ORDER BY "orderedAt" DESC, id DESC LIMIT ${most} OFFSET ${skip}
      ) AS found
      LEFT JOIN LATERAL (
        SELECT actor_id FROM shipment_events
        WHERE merchant_id = ${merchantId}::uuid AND shipment_id = found.id AND kind = 'handed-over'
          AND found."handedOverAt" IS NOT NULL
        ORDER BY at DESC LIMIT 1
      ) AS event ON true
      LEFT JOIN users AS person ON person.id = event.actor_id
      ORDER BY found."orderedAt" DESC, found.id DESC`,
  ]);
  return rows;
}

export function toParcel(row: ParcelRow): PickupParcel {
  const { id, awb, reference, receiverName, pieces, weightGrams, day, from, to, senderName } = row;
  const by = row.byName === null ? null : { name: row.byName, nameAr: row.byNameAr ?? row.byName };
  return {
    id,
    awb,
    reference,
    receiverName,
    pieces,
    weightGrams,
    day,
    from,
    to,
    senderName,
    destination: readDestination(row.destination),
    codAmount:
      row.codMinor !== null && row.codCurrency !== null
        ? { amountMinor: row.codMinor, currency: row.codCurrency }
        : null,
    statusAt: statusAtOf(row),
    handedOver: row.handedOverAt && { at: row.handedOverAt.toISOString(), by },
  };
}
