import 'server-only';
import { randomUUID } from 'node:crypto';
import { type MerchantActor, requirePermission } from '#lib/core/actor.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { inMerchant } from '#lib/db/tenant.ts';
import { readUploadedSpreadsheet } from '#lib/spreadsheets/read-uploaded-spreadsheet.ts';
import type { FaultPlace, SheetRow, SpreadsheetFault } from '#lib/spreadsheets/spreadsheet.ts';
import { headerKey, matchColumns } from './match-columns.ts';
import { checkRows } from './rows/check-rows.ts';
import { lockImports, markTwins } from './rows/mark-twins.ts';
import { groupRows } from './rows/row-values.ts';
import { abroadFields, columnsSchema, type ImportColumns, type ImportField, importLimits } from './schema.ts';

export type ImportFault = SpreadsheetFault | 'no-rows' | 'operator-unavailable';

/** The fields that earlier versions didn't know. */
const newFields: readonly ImportField[] = [...abroadFields, 'office', 'product', 'contentType'];

const storable = ({ number, cells, damaged }: SheetRow) => ({
  number,
  cells: cells.map(storableText),
  damaged,
  edits: {},
});

/**
 * What the columns mean, as the last file with this header had it. If no person chose that, columns that weren't known then can
 * have a meaning now.
 */
async function columnsOf(
  { merchantId }: MerchantActor,
  header: string[],
): Promise<{ columns: ImportColumns; areColumnsChosen: boolean }> {
  const last = await inMerchant(merchantId, (transaction) =>
    transaction.import.findFirst({
      where: { merchantId, headerKey: headerKey(header) },
      orderBy: { createdAt: 'desc' },
      select: { columns: true, areColumnsChosen: true },
    }),
  );
  const matched = matchColumns(header);
  const remembered = columnsSchema.safeParse(last?.columns).data;
  if (!remembered) return { columns: matched, areColumnsChosen: false };
  if (last?.areColumnsChosen) return { columns: remembered, areColumnsChosen: true };
  const columns = matched.map((field, at) => {
    const isNew = field && newFields.includes(field) && !remembered.includes(field);
    return remembered[at] ?? (isNew ? field : null);
  });
  return { columns, areColumnsChosen: false };
}

/** Stores the rows of a spreadsheet, matched and checked. Nothing is booked. */
export async function addImport(
  actor: MerchantActor,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<Result<{ id: string }, ImportFault, FaultPlace>> {
  requirePermission(actor, 'shipments.book');
  const sheet = await readUploadedSpreadsheet(actor, bytes);
  if (!sheet.ok) return sheet;
  const [first, ...rest] = sheet.value;
  if (rest.length === 0) return failure('no-rows', 'only a header', {});
  if (rest.length > importLimits.rows) return failure('too-many-rows', 'too many rows', {});
  const header = (first?.cells ?? []).map(storableText);
  const { columns, areColumnsChosen } = await columnsOf(actor, header);
  const rows = groupRows(rest.map(storable), columns);
  const checked = await checkRows(actor, rows, columns);
  if (!checked) return failure('operator-unavailable', 'the lists of places are unavailable', {});
  const id = randomUUID();
  const { merchantId } = actor;
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  // Of an order within the country, rows that only add an article say nothing.
  const stored = checked.flatMap((row) =>
    row.itemOf !== null && !row.isAbroad ? [] : { ...byNumber.get(row.number), ...row },
  );
  await inMerchant(merchantId, async (transaction) => {
    await lockImports(transaction, merchantId);
    await transaction.import.create({
      data: {
        id,
        merchantId,
        name: storableText(name).slice(0, importLimits.nameCharacters),
        header,
        headerKey: headerKey(header),
        columns,
        areColumnsChosen,
        createdById: actor.id as string,
      },
    });
    await transaction.$executeRaw`
      INSERT INTO import_rows (import_id, merchant_id, number, cells, damaged, form, problems, hints, identity, content,
        withheld_by, state, item_of, item, is_abroad)
      SELECT ${id}::uuid, ${merchantId}::uuid, number, cells, damaged, form, problems, hints, identity, content,
        "withheldBy", CASE WHEN "itemOf" IS NULL THEN 'open' ELSE 'item' END, "itemOf", item, "isAbroad"
      FROM jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
        AS given(number int, cells jsonb, damaged jsonb, form jsonb, problems jsonb, hints jsonb, identity text,
          content text, "withheldBy" text, "itemOf" int, item int, "isAbroad" boolean)`;
    await markTwins(transaction, merchantId, id);
  });
  return success({ id });
}
