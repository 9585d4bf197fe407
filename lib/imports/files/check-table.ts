import 'server-only';
import type { z } from 'zod';
import type { MerchantActor } from '#lib/core/actor.ts';
import { storableText } from '#lib/core/text/storable-text.ts';
import { inMerchant, type Transaction } from '#lib/db/tenant.ts';
import type { StatusWords } from '#lib/merchants/schema.ts';
import { findTableLayout } from '#lib/merchants/table-layouts.ts';
import { letOthersRun } from '#lib/process/let-others-run.ts';
import { factsOfColumns } from '#lib/tables/columns/column-facts.ts';
import type { Table } from '#lib/tables/columns/find-header.ts';
import { readColumns, tableSignature } from '#lib/tables/columns/read-columns.ts';
import type { ColumnReason } from '#lib/tables/columns/schema.ts';
import { checkRows } from '../rows/check-rows.ts';
import { isNewReading, understoodOf } from '../rows/readings.ts';
import { groupRows, type SourceRow } from '../rows/row-values.ts';
import { withProblemColumns } from '../rows/store-checks.ts';
import { markTwins } from '../rows/twins.ts';
import { isNoShipment, wordMeaning } from '../rows/withhold.ts';
import { answered, columnsSchema, type leftOutSchema } from '../schema.ts';
import type { Understood } from '../view.ts';
import { exportingProgram } from './known-export.ts';
import { orderColumns } from './order-columns.ts';

/** The most rows that one statement stores: more JSON at once would block other requests. */
const blockRows = 100;

type LeftOut = z.infer<typeof leftOutSchema>;

type CheckedTable = NonNullable<Awaited<ReturnType<typeof checkTable>>>;

/** What the columns mean: as a person confirmed for the last table with this signature, or else by their names and values. */
async function understandOrderColumns(actor: MerchantActor, { header, rows }: Table, leftOut: LeftOut) {
  const orders = rows.filter(({ cells }) => !isNoShipment({ cells, edits: {} }, header));
  const facts = await factsOfColumns(header, orders);
  const read = readColumns({ header, facts, hiddenColumns: leftOut.hiddenColumns }, orderColumns);
  // A column that was seen and is hidden now is asked about again.
  const shown = header.map((name, at) => (leftOut.hiddenColumns.includes(at) ? `${name} hidden` : name));
  const signature = tableSignature(leftOut.sheet, shown);
  const { merchantId } = actor;
  const layout = await inMerchant(merchantId, (transaction) =>
    findTableLayout(transaction, merchantId, { kind: 'orders', signature }),
  );
  const kept = columnsSchema.safeParse(layout?.columns).data;
  const words = layout?.words ?? {};
  const fields = read.map(({ field }) => field);
  const readings = read.map(({ field, ...asRead }, at) => {
    const mayBeNote = field === 'remarks' || (asRead.reason === 'text' && asRead.words.length === 0);
    const notes = () => openNotes(new Set(rows.map(({ cells }) => cells[at] ?? '')), words);
    // The header may be repeated below.
    const own = asRead.words.filter((word) => word !== header[at]);
    const reading = { ...asRead, words: mayBeNote ? notes() : own };
    if (!field || reading.grade === 'open') return reading;
    const isNew = reading.words.some((word) => wordMeaning(field, word, { words, fields }) === 'ask');
    if (isNew) return { ...reading, grade: 'open' as const, reason: 'words' as const };
    // Nothing but a part of a name says it.
    const isGuess = reading.grade === 'likely' && reading.reason === 'partOfName';
    return isGuess ? { ...reading, grade: 'open' as const } : reading;
  });
  // Nobody has seen the values of a column that was empty.
  const isNew = readings.some(({ grade }, at) => grade === 'open' && layout?.emptyColumns.includes(at));
  // The columns of a program's own export need no confirmation; new words of its statuses do.
  const isExport = exportingProgram(header) !== null;
  const isKnown =
    isExport && readings.every(({ grade, reason }) => grade !== 'open' || settled.includes(reason));
  return {
    signature,
    isExport,
    readings: readings.map((reading, at) =>
      kept && !isNew && reading.grade === 'open' ? { ...reading, ...answered(kept[at] ?? null) } : reading,
    ),
    columns: kept && !isNew ? kept : read.map(({ field }, at) => kept?.[at] ?? field),
    words,
    confirmedAt: layout && kept ? (isNew ? null : layout.confirmedAt) : isKnown ? new Date() : null,
  };
}

/** What the documents of a program's export answer. */
const settled: readonly ColumnReason[] = ['sameMeaning', 'address', 'text', 'partOfName'];
const undocumented: readonly Understood['kind'][] = [
  ...(['weight', 'declaredValue', 'remarks', 'noShipment', 'held'] as const),
];

const mostNotes = 100;

/** The notes that aren't understood or stop their orders, which a person sees before they do. */
const openNotes = (notes: Set<string>, words: StatusWords) =>
  [...notes].filter((note) => note && wordMeaning('remarks', note, { words }) !== 'send').slice(0, mostNotes);

/**
 * Reads the columns of a table and checks its rows: what an import stores of the table, and the rows. Null while the operator's lists
 * aren't available.
 */
export async function checkTable(actor: MerchantActor, table: Table, leftOut: LeftOut) {
  const { headerNumber } = table;
  const header = table.header.map(storableText);
  const { isExport, ...of } = await understandOrderColumns(actor, { ...table, header }, leftOut);
  const given: SourceRow[] = [];
  for (const { number, cells, damaged } of table.rows) {
    await letOthersRun();
    given.push({ number, cells: cells.map(storableText), damaged, edits: {} });
  }
  const grouped = groupRows(given, { ...of, header });
  const checked = await checkRows(actor, grouped, { ...of, header });
  if (!checked) return null;
  const byNumber = new Map(grouped.map((row) => [row.number, row]));
  const rows = checked.flatMap(({ readings: _readings, ...row }) => {
    const source = byNumber.get(row.number);
    return source ? [{ ...source, ...row }] : [];
  });
  const understood = await understoodOf(checked);
  const isNew = understood.some(
    (one) => (!isExport || undocumented.includes(one.kind)) && isNewReading(one, of.words),
  );
  const confirmedAt = isNew ? null : of.confirmedAt;
  return { of: { ...of, confirmedAt, understood, header, headerNumber, leftOut }, rows };
}

/** Stores the checked rows of an import that has none. The caller holds the lock of the merchant's imports. */
export async function insertRows(
  transaction: Transaction,
  merchantId: string,
  importId: string,
  rows: CheckedTable['rows'],
): Promise<void> {
  for (let from = 0; from < rows.length; from += blockRows) {
    const block = JSON.stringify(rows.slice(from, from + blockRows).map(withProblemColumns));
    await letOthersRun();
    await transaction.$executeRaw`
      INSERT INTO import_rows (import_id, merchant_id, number, cells, damaged, form, problems, hints, identity, content,
        withheld_by, set_by, state, item_of, item, is_abroad)
      SELECT ${importId}::uuid, ${merchantId}::uuid, number, cells, damaged, form, problems, hints, identity, content,
        "withheldBy", "setBy", CASE WHEN "itemOf" IS NULL THEN 'open' ELSE 'item' END, "itemOf", item, "isAbroad"
      FROM jsonb_to_recordset(${block}::jsonb)
        AS given(number int, cells jsonb, damaged jsonb, form jsonb, problems jsonb, hints jsonb, identity text,
          content text, "withheldBy" text, "setBy" jsonb, "itemOf" int, item int, "isAbroad" boolean)`;
  }
  await markTwins(transaction, merchantId, importId);
}
