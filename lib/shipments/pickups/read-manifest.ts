import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { readInMerchant } from '#lib/db/read-in-merchant.ts';
import { type ParcelRow, readParcels, toParcel } from './list-parcels.ts';
import { selectedQuery } from './parcels-query.ts';
import type { ManifestOf, PickupParcel } from './schema.ts';
import { mostInManifest } from './view.ts';

export type ManifestedParcel = PickupParcel & { awb: string };

/** The part of a manifest: its parcels, the newest first, and whether it is one of several. */
export type ManifestPart = { parcels: ManifestedParcel[]; isOneOfSeveral: boolean };

/**
 * One part of the manifest of a place, from 1; later parts have the older parcels. A selection has at most as many parcels as a
 * part: `part` only names which of several selections it is, and 0 means the only one.
 */
export async function readManifest(
  actor: MerchantActor,
  of: ManifestOf,
  part: number,
): Promise<ManifestPart> {
  if ('ids' in of)
    return {
      parcels: (await readSelected(actor.merchantId, of.ids)).flatMap(withAwb),
      isOneOfSeveral: part > 0,
    };
  const rows = await readParcels(actor.merchantId, of, {
    most: mostInManifest + 1,
    skip: (part - 1) * mostInManifest,
  });
  return {
    parcels: rows.slice(0, mostInManifest).flatMap(withAwb),
    isOneOfSeveral: part > 1 || rows.length > mostInManifest,
  };
}

function withAwb(row: ParcelRow): ManifestedParcel[] {
  const parcel = toParcel(row);
  return parcel.awb ? [{ ...parcel, awb: parcel.awb }] : [];
}

async function readSelected(merchantId: string, ids: string[]): Promise<ParcelRow[]> {
  const [rows = []] = await readInMerchant<ParcelRow>(merchantId, [
    Prisma.sql`
      SELECT selected.*, NULL AS "byName", NULL AS "byNameAr"
      FROM (${selectedQuery(merchantId, ids.slice(0, mostInManifest))}) AS selected`,
  ]);
  return rows;
}
