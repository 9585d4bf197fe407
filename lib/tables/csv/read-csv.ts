import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { RowBlocks } from '#lib/tables/row-blocks.ts';
import { createRowCollector, isShortened } from '#lib/tables/row-collector.ts';
import { type DamagedCell, type SpreadsheetLimits, UnreadableSheet } from '#lib/tables/spreadsheet.ts';

/** The apostrophe that our own export puts before a text that a spreadsheet program would calculate. */
const neutralised = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The parser goes through one piece before it gives a row, so that a limit ends it soon. */
const pieceBytes = 64 * 1024;
const mostDelimitersInLine = 10_000;

type Parsed = { record: string[]; info: { records: number; empty_lines: number } };

/** The rows of a CSV file. The text of a cell is read unchanged; nothing is calculated. */
export async function readCsv(bytes: Uint8Array, limits: SpreadsheetLimits): Promise<RowBlocks> {
  const whole = decodeText(bytes);
  const start = whole.trimStart().slice(0, 20);
  if (/^(<!doctype|<html|<table)/i.test(start)) throw new UnreadableSheet('web-page');
  if (/^(<\?xml|\{)/i.test(start)) throw new UnreadableSheet('not-a-spreadsheet');
  // Excel's own first line names the delimiter.
  const [named = '', own] = /^sep=(.)\r?\n/i.exec(whole) ?? [];
  const delimiter = own ?? findDelimiter(whole.slice(named.length));
  const text = whole.slice(named.length, filledLength(whole, delimiter));
  refuseEndlessLine(text, delimiter);
  const collector = createRowCollector(limits);
  // The parser makes an error for each record that differs in its number of cells from the first one, which takes a tenth of a
  // millisecond: a first record of our own has as many as most.
  const shape = shapeOf(text, delimiter);
  const parser = parse({
    delimiter,
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
      if (number > limits.linesRead) throw new UnreadableSheet('too-many-rows');
      const cells = record.map((cell) => cell.replace(neutralised, ''));
      collector.add(number, cells, damagedIn(cells));
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    // An unclosed quote, or a record that never ends.
    throw new UnreadableSheet('not-a-spreadsheet', { row: number + 1 });
  }
  return collector.end();
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

/**
 * Decodes a CSV file: UTF-8 or UTF-16, with or without a byte order mark, or else Windows-1256, in which Excel saves CSV on an
 * Arabic Windows. Uses Node's decoders. Windows-1256 accepts every byte, so binary files are recognised by their content.
 */
function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of these, and a binary file soon has one
  if (/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)) throw new UnreadableSheet('not-a-spreadsheet');
  return text;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 1].map(
    (parity) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length,
  );
  const [even = 0, odd = 0] = zeros;
  // Separators, digits and line ends have a zero byte in UTF-16, in every language.
  const enough = Math.max(2, start.length / 20);
  if (odd > enough && even === 0) return 'utf-16le';
  if (even > enough && odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1256';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
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

/** A record without text, as wide as most, with the line end of the text; empty for a text without delimiters. */
function shapeOf(text: string, delimiter: string): string {
  const [, usual] = regularity(firstLines(text), delimiter);
  const [lineEnd = '\n'] = /\r\n|\n|\r/.exec(withoutQuoted(text)) ?? [];
  return usual > 0 ? delimiter.repeat(usual) + lineEnd : '';
}

const withoutQuoted = (text: string) => text.slice(0, mostRead).replace(/"(?:[^"]|"")*"/g, '');

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
