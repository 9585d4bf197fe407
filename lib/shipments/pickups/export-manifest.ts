import 'server-only';
import { recordExport } from '#lib/audit/record-export.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { writeXlsx } from '#lib/spreadsheets/xlsx/write-xlsx.ts';
import { type ManifestedParcel, readManifest } from './read-manifest.ts';
import type { ManifestOf } from './schema.ts';

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
