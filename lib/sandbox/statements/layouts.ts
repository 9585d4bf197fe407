import { stringify } from 'csv-stringify/sync';
import { decimalAmount } from '#lib/core/money.ts';
import { formatDayMonthYear } from '#lib/core/times/dubai-time.ts';
import { type Column, foreignCurrency, operatorTrn, type Paper, type PaperCell } from './paper.ts';

/** A day as 04/11/2026. */
export const slashed = (day: string): string => day.split('-').reverse().join('/');

/** Rows as a CSV file with a byte order mark. */
export const csvOf = (rows: string[][], delimiter = ','): Buffer =>
  Buffer.from(stringify(rows, { bom: true, delimiter, record_delimiter: 'windows' }));

type WriteDay = (day: string) => string;

/** A cell as people write it. */
function plainText(
  cell: PaperCell | undefined,
  { kind }: Column,
  currency: string,
  writeDay: WriteDay,
): string {
  if (kind === 'day') return writeDay(String(cell));
  if (kind === 'amount') return decimalAmount({ amountMinor: Number(cell), currency });
  return kind === 'grams' ? String(Number(cell) / 1000) : String(cell);
}

function table(
  { columns, rows, isForeign, currency }: Pick<Paper, 'columns' | 'rows' | 'isForeign' | 'currency'>,
  writeDay: WriteDay,
): string[][] {
  return [
    [...columns.map(({ en }) => en), 'Currency'],
    ...rows.map((row, index) => [
      ...columns.map((column, at) => plainText(row[at], column, currency, writeDay)),
      isForeign[index] ? foreignCurrency : currency,
    ]),
  ];
}

/** A header and one row for each shipment, in English, with days such as 04-Nov-2026. */
export const cleanCsv = (paper: Paper): Buffer =>
  csvOf(table(paper, (day) => formatDayMonthYear(day) ?? day));

/** A head, and one row for many shipments. */
export function lumpCsv(paper: Paper): Buffer {
  return csvOf([
    [paper.title.en, paper.number],
    ['Account', paper.account.accountNumber, 'TRN', operatorTrn],
    ['Period', `${slashed(paper.from)} - ${slashed(paper.to)}`],
    [],
    ...table({ ...paper, ...paper.lump, isForeign: [] }, slashed),
  ]);
}
