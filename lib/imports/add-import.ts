import 'server-only';
import { randomUUID } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { readSpreadsheet } from '#lib/spreadsheets/read-spreadsheet.ts';
import type { FaultPlace, SheetRow, SpreadsheetFault } from '#lib/spreadsheets/spreadsheet.ts';
import { headerKey, matchColumns } from './match-columns.ts';
import { checkRows } from './rows/check-rows.ts';
import { lockImports, markTwins } from './rows/mark-twins.ts';
import { continuesOrder, rowValues } from './rows/row-values.ts';
import { columnsSchema, type ImportColumns, importLimits, type RowValues } from './schema.ts';

export type ImportFault = SpreadsheetFault | 'no-rows' | 'operator-unavailable';

const storable = ({ number, cells, damaged }: SheetRow) => ({
  number,
  cells: cells.map(storableText),
  damaged,
  edits: {},
});

/** The rows below the header, without rows that only add an article to the order above. */
function orderRows(rows: SheetRow[], columns: ImportColumns) {
  let above: RowValues | undefined;
  return rows.map(storable).filter((row) => {
    const values = rowValues(row, columns);
    const isMore = continuesOrder(values, above);
    if (!isMore) above = values;
    return !isMore;
  });
}

/** The columns that the person chose for the last file with this header. */
async function rememberedColumns({ merchantId }: MerchantActor, key: string): Promise<ImportColumns | null> {
  const last = await inMerchant(merchantId, (transaction) =>
    transaction.import.findFirst({
      where: { merchantId, headerKey: key },
      orderBy: { createdAt: 'desc' },
      select: { columns: true },
    }),
  );
  return columnsSchema.safeParse(last?.columns).data ?? null;
}

/** Stores the rows of a spreadsheet, matched and checked. Nothing is booked. */
export async function addImport(
  actor: MerchantActor,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<Result<{ id: string }, ImportFault, FaultPlace>> {
  requirePermission(actor, 'shipments.book');
  const sheet = await readSpreadsheet(bytes);
  if (!sheet.ok) return sheet;
  const [first, ...rest] = sheet.value;
  if (rest.length === 0) return failure('no-rows', 'only a header', {});
  if (rest.length > importLimits.rows) return failure('too-many-rows', 'too many rows', {});
  const header = (first?.cells ?? []).map(storableText);
  const key = headerKey(header);
  const columns = (await rememberedColumns(actor, key)) ?? matchColumns(header);
  const rows = orderRows(rest, columns);
  const checked = await checkRows(actor, rows, columns);
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable', {});
  const id = randomUUID();
  const { merchantId } = actor;
  const stored = rows.map((row, at) => ({ ...row, ...checked[at] }));
  await inMerchant(merchantId, async (transaction) => {
    await lockImports(transaction, merchantId);
    await transaction.import.create({
      data: {
        id,
        merchantId,
        name: storableText(name).slice(0, importLimits.nameCharacters),
        header,
        headerKey: key,
        columns,
        createdById: actor.id as string,
      },
    });
    await transaction.$executeRaw`
      INSERT INTO import_rows (import_id, merchant_id, number, cells, damaged, form, problems, hints, identity)
      SELECT ${id}::uuid, ${merchantId}::uuid, number, cells, damaged, form, problems, hints, identity
      FROM jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
        AS given(number int, cells jsonb, damaged jsonb, form jsonb, problems jsonb, hints jsonb, identity text)`;
    await markTwins(transaction, merchantId, id);
  });
  return success({ id });
}
