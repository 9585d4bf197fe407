import 'server-only';
import type { MerchantActor } from '#lib/core/actor.ts';
import { type ParcelRow, readParcels, toParcel } from './list-parcels.ts';
import type { PickupParcel } from './schema.ts';
import { mostInManifest, type PickupPlace } from './schema.ts';

export type ManifestedParcel = PickupParcel & { awb: string };

/** The part of a manifest: its parcels, the newest first, and whether it is one of several. */
export type ManifestPart = { parcels: ManifestedParcel[]; isOneOfSeveral: boolean };

/** One part of the manifest of a place, from 1; later parts have the older parcels. */
export async function readManifest(
  actor: MerchantActor,
  place: PickupPlace,
  part: number,
): Promise<ManifestPart> {
  const rows = await readParcels(actor.merchantId, place, {
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
