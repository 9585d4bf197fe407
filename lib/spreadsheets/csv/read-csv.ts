import { parse } from 'csv-parse';
import { isShortened } from '#lib/spreadsheets/is-shortened.ts';
import { createRowCollector } from '#lib/spreadsheets/row-collector.ts';
import { type DamagedCell, type SheetRow, UnreadableSheet } from '#lib/spreadsheets/spreadsheet.ts';
import { decodeText } from './decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';

/** The apostrophe that our own export puts before a text that a spreadsheet program would calculate. */
const neutralised = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** The rows of a CSV file. The text of a cell is read unchanged; nothing is calculated. */
export async function readCsv(bytes: Uint8Array): Promise<SheetRow[]> {
  // Excel's own first line names the delimiter.
  const [named, own] = /^sep=(.)\r?\n/i.exec(decodeText(bytes)) ?? [];
  const text = decodeText(bytes).slice(named?.length ?? 0);
  if (/^\s*(<!doctype|<html|<\?xml|<table|\{|%PDF)/i.test(text))
    throw new UnreadableSheet('not-a-spreadsheet');
  const collector = createRowCollector();
  const parser = parse({
    delimiter: own ?? findDelimiter(text),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 500_000,
  });
  parser.end(text);
  let number = named ? 1 : 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
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

const damagedIn = (cells: string[]): DamagedCell[] =>
  cells.flatMap((cell, column): DamagedCell[] => {
    if (isShortened(cell)) return [{ column, kind: 'rounded' }];
    return /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|#+)$/.test(cell.trim())
      ? [{ column, kind: 'error' }]
      : [];
  });
