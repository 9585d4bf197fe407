import 'server-only';
import { filteredBy, recordExport } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { decimalAmount } from '#lib/core/money.ts';
import { mask } from '#lib/core/text/mask.ts';
import { dubaiOffsetMs } from '#lib/core/times/dubai-clock.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { AskedList, Selection } from '#lib/search/lists/schema.ts';
import { bodyOf, isCarried } from '#lib/shipments/carried-fields.ts';
import { readDestination } from '#lib/shipments/stored-details.ts';
import type { CreationFamily, Destination, PlaceName } from '#lib/shipments/view.ts';
import { streamSheet } from '#lib/tables/xlsx/stream-sheet.ts';
import { type ExportedRow, readExported } from './read-exported.ts';
import { type ExportColumn, type ExportFormat, exportColumns, mostExported } from './view.ts';

export type ExportTexts = {
  sheetName: string;
  locale: Locale;
  columns: Record<ExportColumn, string>;
  statusOf: (row: Pick<ExportedRow, 'state' | 'phase' | 'handedOverAt'>) => string;
  serviceOf: (product: string) => string;
  reasonOf: (exportReason: string) => string;
  /** An API key by its name. */
  keyOf: (name: string) => string;
  linkOf: (awb: string) => string;
  /** That the file has only so many shipments. */
  left: (most: number) => string;
};

/** Exports the shipments of a selection as a file that is sent while it is written. Each export is audited. */
export async function exportShipments(
  actor: MerchantActor,
  { selection, format }: { selection: Selection; format: ExportFormat },
  texts: ExportTexts,
): Promise<ReadableStream<Uint8Array>> {
  requirePermission(actor, 'shipments.read');
  const reason =
    'ids' in selection
      ? ({ key: 'selected', format, count: selection.ids.length } as const)
      : filteredBy(format, shownFilter(selection.matching));
  await recordExport(actor, { verb: 'export-shipments', reason });
  return streamSheet(format, cellsOf(readExported(actor.merchantId, selection), texts), {
    sheetName: texts.sheetName,
    isRightToLeft: texts.locale === 'ar',
    most: mostExported,
    left: texts.left,
    header: exportColumns.map((column) => texts.columns[column]),
  });
}

/** The filter for the audit. The words of the search may name a receiver. */
const shownFilter = ({ query, ...others }: AskedList) => ({
  ...(query && { query: mask(query) }),
  ...others,
});

async function* cellsOf(rows: AsyncIterable<ExportedRow>, texts: ExportTexts): AsyncGenerator<string[]> {
  for await (const row of rows) {
    const values = valuesOf(row, texts);
    yield exportColumns.map((column) => values[column]);
  }
}

function valuesOf(row: ExportedRow, { locale, statusOf, serviceOf, reasonOf, keyOf, linkOf }: ExportTexts) {
  const destination = readDestination(row.destination);
  const named = (place: PlaceName | null | undefined) =>
    place ? (locale === 'ar' && place.nameAr) || place.nameEn : '';
  const [place, area] = placesOf(destination);
  const isArabic = locale === 'ar';
  return {
    awb: row.awb ?? '',
    reference: row.reference ?? '',
    status: statusOf(row),
    receiver: row.receiver ?? '',
    mobile: row.mobile ?? '',
    place: named(place),
    area: named(area),
    address: row.address ?? '',
    service: row.service && hasService(row.family ?? 'A') ? serviceOf(row.service) : '',
    weight: row.weightGrams === null ? '' : String(row.weightGrams / 1000),
    pieces: row.pieces === null ? '' : String(row.pieces),
    cod: amountOf(row.codMinor, row.codCurrency),
    currency: row.codCurrency ?? '',
    exportReason: row.exportReason ? reasonOf(row.exportReason) : '',
    incoterm: row.incoterm ?? '',
    price: amountOf(row.priceMinor, row.priceCurrency),
    priceCurrency: row.priceCurrency ?? '',
    created: clockOf(row.createdAt),
    booked: clockOf(row.bookedAt),
    lastStatus: (isArabic ? row.lastStatusAr : row.lastStatusEn) ?? row.lastStatusEn ?? '',
    lastEvent: clockOf(row.lastEventAt),
    by: row.byKey === null ? ((isArabic ? row.byNameAr : row.byName) ?? '') : keyOf(row.byKey),
    tags: row.tags.join(', '),
    link: row.awb ? linkOf(row.awb) : '',
  } satisfies Record<ExportColumn, string>;
}

/** The service's name is in the bodies of one family, whatever the kind. */
const hasService = (family: CreationFamily) => isCarried('service', 'product', bodyOf('domestic', family));

function placesOf(destination: Destination | null): (PlaceName | null)[] {
  if (!destination) return [];
  return 'emirate' in destination
    ? [destination.emirate, destination.area]
    : [destination.country, destination.city];
}

function amountOf(amountMinor: number | null, currency: string | null): string {
  return amountMinor === null || currency === null ? '' : decimalAmount({ amountMinor, currency });
}

/** On the UAE's clock, so that a column sorts: "2026-11-22 14:05". */
const clockOf = (moment: Date | null) =>
  moment ? new Date(moment.getTime() + dubaiOffsetMs).toISOString().slice(0, 16).replace('T', ' ') : '';
