import 'server-only';
import { recordExport } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { Prisma } from '#lib/db/generated/client.ts';
import { queryMerchant } from '#lib/db/query.ts';
import type { ManifestContent, ManifestTexts } from '#lib/documents/manifest/render-manifest.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';
import { renderInThread, startThread } from '#lib/documents/rendering/render-in-thread.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import { type ParcelRow, readParcels, toParcel } from './list-parcels.ts';
import { selectedQuery } from './parcels-query.ts';
import type { ManifestOf, PickupParcel } from './schema.ts';
import { mostInManifest } from './view.ts';

export type ManifestedParcel = PickupParcel & { awb: string };

/** The part of a manifest: its parcels, the newest first, and whether it is one of several. */
type ManifestPart = { parcels: ManifestedParcel[]; isOneOfSeveral: boolean };

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
  const [rows = []] = await queryMerchant<ParcelRow>(merchantId, [
    Prisma.sql`
      SELECT selected.*, NULL AS "byName", NULL AS "byNameAr"
      FROM (${selectedQuery(merchantId, ids.slice(0, mostInManifest))}) AS selected`,
  ]);
  return rows;
}

export type { ManifestTexts };

type ManifestOrder = {
  of: ManifestOf;
  /** From 1; of a selection 0, if it isn't one of several. */
  part: number;
  merchant: BothTexts;
  texts: ManifestTexts;
  destinationOf: (parcel: ManifestedParcel) => string;
  windowOf: (parcel: ManifestedParcel) => string;
  momentOf: (moment: Date) => string;
};

/** Prepares for a manifest that will probably be printed. */
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

type Texts = {
  sheetName: string;
  isRightToLeft: boolean;
  header: string[];
  lineOf: (parcel: ManifestedParcel) => string[];
};

/** A part of a manifest as XLSX, audited; null when it has no parcels. */
export async function exportManifest(
  actor: MerchantActor,
  { of, part }: { of: ManifestOf; part: number },
  { header, lineOf, ...sheet }: Texts,
): Promise<Buffer | null> {
  requirePermission(actor, 'shipments.read');
  const { parcels } = await readManifest(actor, of, part);
  if (parcels.length === 0) return null;
  await recordExport(actor, { verb: 'export-manifest', reason: `${parcels.length} shipments` });
  return writeXlsx([header, ...parcels.map(lineOf)], sheet);
}
