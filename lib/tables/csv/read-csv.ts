import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { createRowCollector } from '#lib/tables/row-collector.ts';
import { type RowBlocks, type SpreadsheetLimits, UnreadableSheet } from '#lib/tables/spreadsheet.ts';
import { decodeText, isBinary } from '#lib/tables/text/code-pages.ts';
import { printedCells, printedColumns } from '#lib/tables/text/printed-columns.ts';

/** The apostrophe that our own export puts before a text that a spreadsheet program would calculate. */
const neutralised = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The parser goes through one piece before it gives a row, so that a limit ends it soon. */
const pieceBytes = 64 * 1024;
const mostDelimitersInLine = 10_000;

type Parsed = { record: string[]; info: { records: number; empty_lines: number } };

/** The rows of a CSV file. The text of a cell is read unchanged; nothing is calculated. */
export async function readCsv(bytes: Uint8Array, limits: SpreadsheetLimits): Promise<RowBlocks> {
  const whole = decodeText(bytes);
  if (isBinary(whole)) throw new UnreadableSheet('not-a-spreadsheet');
  const start = whole.trimStart().slice(0, 20);
  if (/^(<!doctype|<html|<table)/i.test(start)) throw new UnreadableSheet('web-page');
  if (/^(<\?xml|\{)/i.test(start)) throw new UnreadableSheet('not-a-spreadsheet');
  // Excel's own first line names the delimiter.
  const [named = '', own] = /^sep=(.)\r?\n/i.exec(whole) ?? [];
  const delimiter = own ?? findDelimiter(whole.slice(named.length));
  const text = whole.slice(named.length, filledLength(whole, delimiter));
  refuseEndlessLine(text, delimiter);
  const collector = createRowCollector(limits);
  const columns = named ? null : printedColumns(firstLines(text));
  if (columns) {
    for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
      if (at >= limits.linesRead) throw new UnreadableSheet('too-many-rows', { found: filledLines(text) });
      if (line.trim()) collector.add({ number: at + 1, cells: printedCells(line, columns) });
    }
    return collector.end();
  }
  // The parser makes an error for each record that differs in its number of cells from the first one, which takes a tenth of a
  // millisecond: a first record of our own has as many as most.
  const [, usual] = regularity(firstLines(text), delimiter);
  const [lineEnd = '\n'] = /\r\n|\n|\r/.exec(withoutQuoted(text)) ?? [];
  const shape = usual > 0 ? delimiter.repeat(usual) + lineEnd : '';
  const parser = parse({
    delimiter,
    escape: hasBackslashes(text) ? '\\' : '"',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 500_000,
    skip_empty_lines: true,
    info: true,
  });
  const first = (named ? 1 : 0) - (shape ? 1 : 0);
  let number = named ? 1 : 0;
  try {
    for await (const { record, info } of Readable.from(piecesOf(Buffer.from(shape + text))).pipe(
      parser,
    ) as AsyncIterable<Parsed>) {
      if (shape && info.records === 1) continue;
      number = first + info.records + info.empty_lines;
      if (number > limits.linesRead) throw new UnreadableSheet('too-many-rows', { found: filledLines(text) });
      const isRows = (cell: string, column: number) => holdsRows(cell, { column, delimiter, usual });
      if (record.some(isRows)) throw new UnreadableSheet('unclosed-quote', { row: number });
      const cells = record.map((cell) => cell.replace(neutralised, ''));
      collector.add({ number, cells, width: cells.length });
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    // A quote that is never closed, or a record that never ends.
    const read =
      error instanceof CsvError ? first + Number(error.records) + Number(error.empty_lines) : number;
    throw new UnreadableSheet('unclosed-quote', { row: read + 1 });
  }
  return collector.end();
}

const filledLines = (text: string) => text.split(/\r\n|\n|\r/).filter((line) => line.trim()).length;

/** The length without the empty lines at the end, of which some programs write thousands. */
function filledLength(text: string, delimiter: string): number {
  let length = text.length;
  while (length > 0 && (text[length - 1] === delimiter || text[length - 1]?.trim() === '')) length -= 1;
  if (length === 0) return 0;
  const lineEnd = text.slice(length, length + mostDelimitersInLine).search(/[\r\n]/);
  return lineEnd < 0 ? text.length : length + lineEnd;
}

/** The parser would make a cell of each of millions of delimiters before it gives the row. */
function refuseEndlessLine(text: string, delimiter: string): void {
  let delimiters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === delimiter) delimiters += 1;
    if (sign === '\n' || sign === '\r') delimiters = 0;
    if (delimiters > mostDelimitersInLine)
      throw new UnreadableSheet('too-many-columns', { found: delimiters + 1 });
  }
}

function* piecesOf(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
}

/** Programs that know no doubled quotes write `\\"` for a quote in a text. */
const hasBackslashes = (text: string) =>
  /\\"(?=[\p{L}\p{N} ])/u.test(text) && !/[^,;|\t\r\n\\]""[^,;|\t\r\n]/.test(text);

/** Whether a cell holds the rest of its own row and the start of another one, because a quote wasn't closed. */
function holdsRows(
  cell: string,
  { column, delimiter, usual }: { column: number; delimiter: string; usual: number },
): boolean {
  const [first = 0, ...rest] = cell.split(/\r\n|\n|\r/).map((line) => line.split(delimiter).length - 1);
  if (rest.length === 0 || usual < 2) return false;
  return rest.includes(usual) || (first === usual - column && rest.at(-1) === column && usual > 2);
}

const delimiters = [',', ';', '\t', '|'];
const mostRead = 20_000;
const mostLines = 30;

/**
 * The delimiter of a CSV text: the one that occurs equally often in most of the first lines, outside quotes. Titles above the
 * table have others, and addresses have different numbers of commas. Excel writes a semicolon in many countries.
 */
function findDelimiter(text: string): string {
  const lines = firstLines(text);
  const [best = ','] = delimiters
    .map((delimiter) => [delimiter, ...regularity(lines, delimiter)] as const)
    .toSorted(([, lines, times], [, otherLines, otherTimes]) => otherLines - lines || otherTimes - times)
    .map(([delimiter]) => delimiter);
  return best;
}

const withoutQuoted = (text: string) => text.slice(0, mostRead).replace(/"(?:[^"\\]|""|\\.)*"/g, '');

/** The first lines with any text, without what is in quotes. */
const firstLines = (text: string) =>
  withoutQuoted(text)
    .split(/\r?\n|\r/)
    .filter((line) => line.trim())
    .slice(0, mostLines);

/** How many lines have the delimiter the same number of times, and how many times that is. */
function regularity(lines: string[], delimiter: string): [lines: number, times: number] {
  const times = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
  const groups = [...Map.groupBy(times, (count) => count)];
  return groups
    .map(([count, { length }]): [number, number] => [length, count])
    .reduce(
      (best, one) => (one[0] > best[0] || (one[0] === best[0] && one[1] > best[1]) ? one : best),
      [0, 0],
    );
}
