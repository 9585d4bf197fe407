import 'server-only';
import { recordExport } from '#lib/audit/record-audit.ts';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { writeXlsx } from '#lib/tables/xlsx/write-xlsx.ts';
import { type ImportField, importFields } from '../fields/schema.ts';
import { importLimits, isOpen, type RowProblem, type RowState } from '../schema.ts';
import type { ImportRowView } from '../view.ts';
import { findImport } from './find-import.ts';

type ExportTexts = {
  sheetName: string;
  isRightToLeft: boolean;
  fields: Record<ImportField, string>;
  row: string;
  state: string;
  awb: string;
  link: string;
  problems: string;
  stateOf: (state: RowState) => string;
  /** The status of a row that only adds goods to the order in another row. */
  itemOf: (number: number) => string;
  problemOf: (problem: RowProblem) => string;
  linkOf: (awb: string) => string;
};

/** All rows of an import with their results, as XLSX, audited; null when it doesn't exist or belongs to another merchant. */
export async function exportImport(
  actor: MerchantActor,
  id: string,
  texts: ExportTexts,
): Promise<Buffer | null> {
  requirePermission(actor, 'shipments.read');
  const found = await findImport(actor, { id, most: importLimits.rows });
  if (!found) return null;
  const { rows } = found;
  await recordExport(actor, { verb: 'export-import', reason: { key: 'shipments', count: rows.length } });
  const used = importFields.filter((field) => rows.some(({ values }) => values[field]));
  const toCells = ({ number, state, itemOf, values, problems, shipment }: ImportRowView) => [
    String(number),
    itemOf === null ? texts.stateOf(state) : texts.itemOf(itemOf),
    // The AWB is only in the order's own row.
    ...(shipment?.awb && itemOf === null ? [shipment.awb, texts.linkOf(shipment.awb)] : ['', '']),
    ...used.map((field) => values[field] ?? ''),
    problems.filter(isOpen).map(texts.problemOf).join(' '),
  ];
  const { row, state, awb, link, fields, problems } = texts;
  const header = [row, state, awb, link, ...used.map((field) => fields[field]), problems];
  return writeXlsx([header, ...rows.map(toCells)], texts);
}
