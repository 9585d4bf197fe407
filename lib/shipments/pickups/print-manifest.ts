import 'server-only';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import type { BothTexts, ManifestTexts } from '#lib/documents/manifest/manifest-content.ts';
import { renderInThread } from '#lib/documents/manifest/render-in-thread.ts';
import { type ManifestedParcel, readManifest } from './read-manifest.ts';
import type { PickupPlace } from './schema.ts';

export type { ManifestTexts };

export type ManifestOrder = {
  place: PickupPlace;
  /** From 1. */
  part: number;
  merchant: BothTexts;
  texts: ManifestTexts;
  destinationOf: (parcel: ManifestedParcel) => string;
  windowOf: (parcel: ManifestedParcel) => string;
  momentOf: (moment: Date) => string;
};

/** A part of the manifest of a place as a PDF in both languages; null when it has no parcels. */
export async function printManifest(actor: MerchantActor, order: ManifestOrder): Promise<Uint8Array | null> {
  requirePermission(actor, 'shipments.read');
  const { place, part, merchant, texts, destinationOf, windowOf, momentOf } = order;
  const { parcels, isOneOfSeveral } = await readManifest(actor, place, part);
  const [first] = parcels;
  if (!first) return null;
  const printedAt = new Date();
  return renderInThread({
    merchant,
    sender: place.group ? first.senderName : null,
    window: place.group ? windowOf(first) : null,
    printedAt,
    printedAtText: momentOf(printedAt),
    part: isOneOfSeveral ? String(part) : null,
    parcels: parcels.map((parcel) => ({
      awb: parcel.awb,
      receiver: [parcel.receiverName ?? '', destinationOf(parcel)],
      reference: parcel.reference,
      pieces: parcel.pieces ?? 1,
      weightGrams: parcel.weightGrams ?? 0,
      cod: parcel.codAmount,
    })),
    texts,
  });
}
