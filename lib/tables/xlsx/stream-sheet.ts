import { writeCsv } from '../csv/write-csv.ts';
import { type SheetOptions, streamXlsx } from './write-xlsx.ts';

/** `left` is the text of a row below `most` others: that there are more. */
type LongSheet = SheetOptions & { header: string[]; most: number; left: (most: number) => string };

/** Rows below their header as a file that is sent while they are read. */
export function streamSheet(
  format: 'csv' | 'xlsx',
  rows: AsyncIterable<string[]>,
  { header, most, left, ...sheet }: LongSheet,
): ReadableStream<Uint8Array> {
  async function* whole() {
    yield header;
    let count = 0;
    for await (const row of rows) {
      if (count === most) return void (yield [left(most)]);
      count += 1;
      yield row;
    }
  }
  return format === 'csv' ? writeCsv(whole()) : streamXlsx(whole(), sheet);
}
