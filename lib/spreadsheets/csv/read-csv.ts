import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { isShortened } from '#lib/spreadsheets/is-shortened.ts';
import { createRowCollector } from '#lib/spreadsheets/row-collector.ts';
import {
  type DamagedCell,
  type SheetRow,
  spreadsheetLimits,
  UnreadableSheet,
} from '#lib/spreadsheets/spreadsheet.ts';
import { decodeText } from './decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';

/** The apostrophe that our own export puts before a text that a spreadsheet program would calculate. */
const neutralised = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The parser goes through one piece before it gives a row, so that a limit ends it soon. */
const pieceBytes = 64 * 1024;
const mostDelimitersInLine = 10_000;

type Parsed = { record: string[]; info: { records: number; empty_lines: number } };

/** The rows of a CSV file. The text of a cell is read unchanged; nothing is calculated. */
export async function readCsv(bytes: Uint8Array): Promise<SheetRow[]> {
  const whole = decodeText(bytes);
  const start = whole.trimStart().slice(0, 20);
  if (/^(<!doctype|<html|<table)/i.test(start)) throw new UnreadableSheet('web-page');
  if (/^%PDF/.test(start)) throw new UnreadableSheet('pdf');
  if (/^(<\?xml|\{)/i.test(start)) throw new UnreadableSheet('not-a-spreadsheet');
  // Excel's own first line names the delimiter.
  const [named = '', own] = /^sep=(.)\r?\n/i.exec(whole) ?? [];
  const delimiter = own ?? findDelimiter(whole.slice(named.length));
  const text = whole.slice(named.length, filledLength(whole, delimiter));
  refuseEndlessLine(text, delimiter);
  const collector = createRowCollector();
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 500_000,
    // The parser makes an error for each line that differs in its cells, which takes a tenth of a millisecond.
    skip_empty_lines: true,
    info: true,
  });
  const first = named ? 1 : 0;
  let number = first;
  try {
    for await (const { record, info } of Readable.from(piecesOf(Buffer.from(text))).pipe(
      parser,
    ) as AsyncIterable<Parsed>) {
      number = first + info.records + info.empty_lines;
      if (number > spreadsheetLimits.linesRead) throw new UnreadableSheet('too-many-rows');
      const cells = record.map((cell) => cell.replace(neutralised, ''));
      collector.add(number, cells, damagedIn(cells));
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    // An unclosed quote, or a record that never ends.
    throw new UnreadableSheet('not-a-spreadsheet', { row: number + 1 });
  }
  return collector.rows;
}

/** The length without the empty lines at the end, of which some programs write thousands. */
function filledLength(text: string, delimiter: string): number {
  let length = text.length;
  while (length > 0 && (text[length - 1] === delimiter || text[length - 1]?.trim() === '')) length -= 1;
  return length;
}

/** The parser would make a cell of each of millions of delimiters before it gives the row. */
function refuseEndlessLine(text: string, delimiter: string): void {
  let delimiters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === delimiter) delimiters += 1;
    if (sign === '\n' || sign === '\r') delimiters = 0;
    if (delimiters > mostDelimitersInLine) throw new UnreadableSheet('too-many-columns');
  }
}

function* piecesOf(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
}

const damagedIn = (cells: string[]): DamagedCell[] =>
  cells.flatMap((cell, column): DamagedCell[] => {
    if (isShortened(cell)) return [{ column, kind: 'rounded' }];
    return /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|#+)$/.test(cell.trim())
      ? [{ column, kind: 'error' }]
      : [];
  });
