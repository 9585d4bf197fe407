import 'server-only';
import { recordExport } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { momentCursor } from '#lib/core/list-cursor.ts';
import { queryMerchant } from '#lib/db/query.ts';
import { sql } from '#lib/db/sql.ts';
import { manifestCaptions } from '#lib/documents/captions.ts';
import { toListing, toSheet } from '#lib/documents/columns.ts';
import type { ManifestContent } from '#lib/documents/manifest/render-manifest.ts';
import type { BothTexts } from '#lib/documents/printable-text.ts';
import { renderInThread, startThread } from '#lib/documents/rendering/render-in-thread.ts';
import { directionOf, type Locale } from '#lib/i18n/locale.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import { type ParcelRow, readParcels, toParcel } from './list-parcels.ts';
import { type ManifestedParcel, manifestColumns, manifestTotals, windowText } from './manifest-columns.ts';
import { selectedQuery } from './parcels-query.ts';
import type { ManifestOf } from './schema.ts';
import { type ManifestPart, mostInManifest } from './view.ts';

/** The parcels of a part, the newest first, and whether it is one of several. */
type PartRead = { parcels: ManifestedParcel[]; isOneOfSeveral: boolean };

/**
 * One part of the manifest of a place, from 1; later parts have the older parcels. Without its `range` it is counted from the newest parcel
 * now. A selection has at most as many parcels as a part: `part` only names which of several selections it is, and 0 means the only one.
 */
export async function readManifest(
  actor: MerchantActor,
  pickupPlace: ManifestOf,
  part: number,
  range: ManifestPart | null = null,
): Promise<PartRead> {
  if ('ids' in pickupPlace)
    return {
      parcels: (await readSelected(actor.merchantId, pickupPlace.ids)).flatMap(withAwb),
      isOneOfSeveral: part > 0,
    };
  const place = range
    ? { after: momentCursor.read(range.after ?? ''), until: momentCursor.read(range.until ?? '') }
    : { skip: (part - 1) * mostInManifest };
  const rows = await readParcels(actor.merchantId, pickupPlace, { most: mostInManifest + 1, ...place });
  return {
    parcels: rows.slice(0, mostInManifest).flatMap(withAwb),
    isOneOfSeveral: part > 1 || rows.length > mostInManifest || Boolean(range?.until),
  };
}

const withAwb = (row: ParcelRow): ManifestedParcel[] =>
  row.awb ? [{ ...toParcel(row), awb: row.awb, service: row.service }] : [];

async function readSelected(merchantId: string, ids: string[]): Promise<ParcelRow[]> {
  const [rows] = await queryMerchant(merchantId, [
    sql<ParcelRow>`
      SELECT selected.*, NULL AS "byName", NULL AS "byNameAr"
      FROM (${selectedQuery(merchantId, ids.slice(0, mostInManifest))}) AS selected`,
  ]);
  return rows;
}

type Asked = {
  of: ManifestOf;
  /** From 1; of a selection 0, if it isn't one of several. */
  part: number;
  range?: ManifestPart;
  /** The reader's language. */
  locale: Locale;
};

/** Prepares for a manifest that will probably be printed. */
export const prepareManifest = startThread;

/** A part of a manifest as a PDF in both languages, audited; null when it has no parcels. */
export async function printManifest(
  actor: MerchantActor,
  { of, part, range, locale, merchant }: Asked & { merchant: BothTexts },
): Promise<Uint8Array | null> {
  requirePermission(actor, 'shipments.read');
  const { parcels, isOneOfSeveral } = await readManifest(actor, of, part, range);
  const [first] = parcels;
  if (!first) return null;
  await recordExport(actor, { verb: 'export-manifest', reason: { key: 'shipments', count: parcels.length } });
  const isOneGroup = 'group' in of && of.group !== null;
  const content: ManifestContent = {
    merchant,
    sender: isOneGroup ? first.senderName : null,
    window: isOneGroup ? windowText(first) : null,
    printedAt: new Date(),
    part: isOneOfSeveral ? String(part) : null,
    parcels: toListing(manifestColumns(locale), parcels),
    totals: manifestTotals(parcels),
  };
  return renderInThread(actor.merchantId, { kind: 'manifest', content });
}

/** A part of a manifest as XLSX, audited; null when it has no parcels. */
export async function exportManifest(
  actor: MerchantActor,
  { of, part, range, locale }: Asked,
): Promise<Buffer | null> {
  requirePermission(actor, 'shipments.read');
  const { parcels } = await readManifest(actor, of, part, range);
  if (parcels.length === 0) return null;
  await recordExport(actor, { verb: 'export-manifest', reason: { key: 'shipments', count: parcels.length } });
  return writeXlsx(toSheet(manifestColumns(locale), parcels, manifestCaptions, locale), {
    sheetName: manifestCaptions.title[locale],
    isRightToLeft: directionOf(locale) === 'rtl',
  });
}
