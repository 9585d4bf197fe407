import 'server-only';
import { recordExport } from '#lib/audit/record-export.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import type { ManifestContent, ManifestTexts } from '#lib/documents/manifest/manifest-content.ts';
import { renderInThread, startThread } from '#lib/documents/render-in-thread.ts';
import type { BothTexts } from '#lib/documents/text-line.ts';
import { type ManifestedParcel, readManifest } from './read-manifest.ts';
import type { ManifestOf } from './schema.ts';

export type { ManifestTexts };

export type ManifestOrder = {
  of: ManifestOf;
  /** From 1; of a selection 0, if it isn't one of several. */
  part: number;
  merchant: BothTexts;
  texts: ManifestTexts;
  destinationOf: (parcel: ManifestedParcel) => string;
  windowOf: (parcel: ManifestedParcel) => string;
  momentOf: (moment: Date) => string;
};

/** Gets ready for a manifest that somebody will probably print. */
export const prepareManifest = startThread;

/** A part of a manifest as a PDF in both languages, audited; null when it has no parcels. */
export async function printManifest(actor: MerchantActor, order: ManifestOrder): Promise<Uint8Array | null> {
  requirePermission(actor, 'shipments.read');
  const { of, part, merchant, texts, destinationOf, windowOf, momentOf } = order;
  const { parcels, isOneOfSeveral } = await readManifest(actor, of, part);
  const [first] = parcels;
  if (!first) return null;
  await recordExport(actor, { verb: 'export-manifest', reason: `${parcels.length} shipments` });
  const printedAt = new Date();
  const isOneGroup = 'group' in of && of.group !== null;
  const content: ManifestContent = {
    merchant,
    sender: isOneGroup ? first.senderName : null,
    window: isOneGroup ? windowOf(first) : null,
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
  };
  return renderInThread({ kind: 'manifest', content });
}
