import { headerMeaning } from '#lib/tables/columns/header-meaning.ts';
import type { SheetRow } from '#lib/tables/spreadsheet.ts';
import {
  type ImportColumns,
  type ImportField,
  isJoined,
  isLineField,
  type RowValues,
} from '../fields/schema.ts';
import { type RowProblem, rowProblem } from '../schema.ts';
import { isNoShipment } from './withhold.ts';

/** A row of the file with the person's corrections, and the texts that they kept, by their questions. */
export type SourceRow = Pick<SheetRow, 'number' | 'cells' | 'damaged'> & {
  edits: RowValues;
  confirmed?: Record<string, string>;
};

/** Identifies a question of a row. */
export const questionKey = ({ code, field }: Pick<RowProblem, 'code' | 'field'>) => `${code} ${field ?? ''}`;

/** Between the texts of several columns. */
const separatorOf = (field: ImportField) => (field === 'remarks' ? '. ' : isJoined(field) ? ', ' : ' ');
/** Of several columns, the first filled one counts. */
const single: readonly ImportField[] = ['billingPhone'];

/** Whether a text stands in another one, as a part of it or as words. A number or a code alone says something of its own: a flat. */
function repeats(text: string, before: string): boolean {
  if (before.split(/[,،\n]/).some((part) => part.trim() === text)) return true;
  const around = before.split(text);
  const areWords = around.some(
    (left, at) =>
      at + 1 < around.length && !/[\p{L}\p{N}]$/u.test(left) && !/^[\p{L}\p{N}]/u.test(around[at + 1] ?? ''),
  );
  return areWords && /\p{L}{3}/u.test(text);
}

/** The row's text for each field: the correction, or else the cells of its columns, a first name before the last name. */
export function rowValues({ cells, edits }: SourceRow, { header, columns }: NamedColumns): RowValues {
  const values: RowValues = {};
  for (const [at, field] of columns.entries()) {
    const text = field && (cells[at] ?? '').trim();
    if (!field || !text) continue;
    const before = values[field];
    // A dial code of its own column stands before the number already.
    const isPhone = field === 'mobile' || field === 'phone';
    const isThere =
      before && (isPhone ? before.includes(text) : field !== 'orderStatus' && repeats(text, before));
    if (isThere || (before && single.includes(field))) continue;
    if (before && isPhone && text.includes(before)) {
      values[field] = text;
      continue;
    }
    const isFirst = before && headerMeaning(header[at] ?? '').meaning === 'firstName';
    const parts = isFirst ? [text, before] : before ? [before, text] : [text];
    values[field] = parts.join(separatorOf(field));
  }
  return { ...values, ...edits };
}

/** The used cells that lost their text in the spreadsheet and weren't corrected. */
export function damagedCells({ damaged, edits }: SourceRow, columns: ImportColumns): RowProblem[] {
  return damaged.flatMap(({ column, kind }) => {
    if (kind === 'cells' || kind === 'hidden') return [];
    const field = column !== null && columns[column];
    return field && edits[field] === undefined ? [rowProblem(field, kind)] : [];
  });
}

/** What a line may say of itself or of its order. */
const sums: readonly ImportField[] = [
  ...(['codAmount', 'total', 'due', 'amountPaid', 'declaredValue'] as const),
  ...(['weight', 'weightGrams', 'weightEither', 'pieces', 'currency'] as const),
  // Marketplaces write another alias in each line.
  'email',
];

/** Whether a row repeats the order above it and describes other goods. */
const hasOtherGoods = (values: RowValues, above: RowValues): boolean =>
  (['itemDescription', 'hsCode', 'contents'] as const).some(
    (field) => values[field] && values[field] !== above[field],
  ) &&
  (Object.keys(values) as ImportField[]).every(
    (field) => isLineField(field) || sums.includes(field) || !values[field] || values[field] === above[field],
  );

/** Whether a row is a further line of the order above it, as in templates and the exports of shops. */
function continuesOrder(values: RowValues, above: RowValues | undefined): boolean {
  if (!above || !values.reference || values.reference !== above.reference) return false;
  const hasReceiver = values.contactName || values.mobile || values.address || values.emirate || values.city;
  return !hasReceiver || hasOtherGoods(values, above);
}

/** Whether a row has nothing but goods and their amounts, as some exports write the further lines of the order above. */
const isOnlyLine = (values: RowValues): boolean => {
  const filled = Object.keys(values) as ImportField[];
  return filled.some(isLineField) && filled.every((field) => isLineField(field) || sums.includes(field));
};

/** The names and the fields of a file's columns. */
export type NamedColumns = { header: string[]; columns: ImportColumns };

/** A row with its place in its order: `itemOf` is the number of the order's row if it only adds goods to it. */
export type OrderRow<Row = SourceRow> = Row & { itemOf: number | null };

/** The rows with the orders that they belong to, also if other orders are between the lines of one. */
export function groupRows<Row extends SourceRow>(rows: Row[], named: NamedColumns): OrderRow<Row>[] {
  const orders = new Map<string, { number: number; values: RowValues }>();
  let last: { number: number } | null = null;
  return rows.map((row) => {
    if (isNoShipment(row, named.header)) return { ...row, itemOf: null };
    const values = rowValues(row, named);
    const { reference = '' } = values;
    const order = orders.get(reference);
    if (order && continuesOrder(values, order.values)) return { ...row, itemOf: order.number };
    if (last && isOnlyLine(values)) return { ...row, itemOf: last.number };
    last = { number: row.number };
    if (reference) orders.set(reference, { number: row.number, values });
    return { ...row, itemOf: null };
  });
}

/** The corrections that differ from the file. Typing the same text as the file has isn't a correction. */
export function withoutSameTexts(source: SourceRow, edits: RowValues, named: NamedColumns): RowValues {
  const inFile = rowValues({ ...source, edits: {} }, named);
  const fields = Object.keys(edits) as ImportField[];
  return Object.fromEntries(
    fields.filter((field) => edits[field] !== (inFile[field] ?? '')).map((field) => [field, edits[field]]),
  );
}
