import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Rows as a CSV stream that Excel opens in every language: UTF-8 with a byte order mark, and texts that it would calculate begin
 * with an apostrophe.
 */
export function writeCsv(rows: Iterable<string[]> | AsyncIterable<string[]>): ReadableStream<Uint8Array> {
  const csv = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows' });
  const stream = Readable.from(rows)
    .on('error', (error) => csv.destroy(error))
    .pipe(csv);
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
