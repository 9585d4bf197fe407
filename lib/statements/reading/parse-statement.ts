import { inflateSync } from 'node:zlib';
import { readAwb } from '#lib/core/read-awb.ts';
import { failure, type Result, success } from '#lib/core/result.ts';
import { storableInput } from '#lib/core/text/storable-text.ts';
import { tableSignature } from '#lib/tables/columns/read-columns.ts';
import { rowsOf } from '#lib/tables/row-blocks.ts';
import {
  type FaultPlace,
  type Sheet,
  type SheetRow,
  spreadsheetLimits,
  UnreadableSheet,
} from '#lib/tables/spreadsheet.ts';
import { readSheets } from '#lib/tables/uploads/read-spreadsheet.ts';
import { BrokenXml, bankFormatOf, readCamt, readMt940 } from './bank-formats.ts';
import { taxNumberIn } from './file-values.ts';
import { findHeader, headerAt } from './find-header.ts';
import { findLayout } from './find-layout.ts';
import { kindOfFile } from './kind-of-file.ts';
import { packLines } from './line-blocks.ts';
import { readLines } from './read-lines.ts';
import { readingsOf, type StatementColumn } from './statement-columns.ts';
import type { Layout, ReadLine, ReadStatement, StatementFault, StatementKind } from './view.ts';

const statementLimits = {
  ...spreadsheetLimits,
  bytes: 20 * 1024 * 1024,
  rows: 120_001,
  /** A lump sum's cell can have thousands of AWBs; programs allow no longer one. */
  cellCharacters: 32_767,
  characters: 40_000_000,
  cellsRead: 4_000_000,
  linesRead: 200_000,
  unpackedBytes: 160 * 1024 * 1024,
};
const mostLines = 100_000;
const linesInBlock = 1_000;
const mostFirstRows = 30;
/** More than the rows above a table, and those below it that show what its columns are. */
const mostTopRows = 300;

export type ParseInput = {
  /** The file, each part deflated. */
  parts: Uint8Array[];
  kind: StatementKind;
  today: string;
  /** What a person confirmed for this file. */
  layout: Layout | null;
  /** Layouts that the merchant confirmed before, by the signature of their header. */
  remembered: KnownLayout[];
};

/** Of each other sheet. */
const mostCoverRows = 30;

type KnownLayout = { signature: string; layout: Layout };

/** What of a file isn't read. */
export type LeftOut = {
  sheet: string;
  sheets: { name: string; rows: number; isHidden: boolean }[];
  hiddenRows: number;
  hiddenColumns: number[];
};

/** The lines are blocks: the receiver stores one and forgets it. */
export type ParsedStatement = Omit<ReadStatement, 'lines'> & {
  /** Of the names of its columns; null without any, and for a bank's own format. */
  signature: string | null;
  /** The confirmed layout with which it was read has this signature; empty for a bank's own format, which needs none. */
  known: string | null;
  /** How its columns were understood. */
  columns: StatementColumn[];
  leftOut: LeftOut;
  firstRows: { number: number; cells: string[] }[];
  /** The carrier's, if the file names it. */
  taxNumber: string | null;
  /** What the file is by its own words; null if they don't say it. */
  looksLike: StatementKind | null;
  count: number;
  blocks: Uint8Array[];
};
export type ParseOutput = Result<ParsedStatement, StatementFault, FaultPlace>;

/** Reads a statement's file. It blocks its thread for seconds: the worker runs it in a parser (parseApart). */
export default async function parseStatement(input: ParseInput): Promise<ParseOutput> {
  const { kind, today } = input;
  const bytes = Buffer.concat(input.parts.map((part) => inflateSync(part)));
  const format = bankFormatOf(bytes);
  if (format && kind !== 'bank') return failure('bank-format', 'a bank’s file of another kind', {});
  if (format) {
    try {
      const read = format === 'camt' ? await readCamt(bytes, today) : readMt940(bytes, today);
      const { take, pack } = createPacker();
      take(read.lines);
      const around = { signature: null, known: '', columns: [], leftOut: nothingLeftOut };
      return pack(read, { ...around, first: [], taxNumber: null, looksLike: 'bank' });
    } catch (error) {
      if (error instanceof BrokenXml)
        return failure(error.hasBadEntity ? 'xml-entity' : 'xml', error.message, { row: error.line });
      if (!(error instanceof UnreadableSheet)) throw error;
      return failure(error.fault, 'the bank’s file can’t be read', error.place);
    }
  }
  const sheets = await readSheets(bytes, statementLimits);
  if (!sheets.ok) return sheets;
  const shown = sheets.value.filter(({ isHidden }) => !isHidden);
  const fault = shown.find((one) => one.fault)?.fault;
  if (fault) return failure(fault, 'a sheet can’t be read', {});
  const [sheet, another] = withTable(shown, kind);
  if (another || !sheet) return failure('several-sheets', 'several sheets have lines', {});
  const { hiddenColumns } = sheet;
  const rows = rowsOf(sheet.rows);
  const top = Iterator.from(rows).take(mostTopRows).toArray();
  const remembered = input.layout ? null : findRemembered(top, input);
  const known = input.layout ?? remembered?.layout;
  const { layout, columns } = known
    ? { layout: known, columns: null }
    : findLayout(top, { kind, hiddenColumns });
  const { take, pack } = createPacker();
  const covers = kind === 'bank' ? [] : shown.filter((one) => one !== sheet);
  const cover = covers.flatMap((one) => Iterator.from(rowsOf(one.rows)).take(mostCoverRows).toArray());
  const read = readLines(rows, layout, { kind, today, take, cover });
  const below = top.filter(({ number }) => number > (layout.headerRow ?? 0));
  return pack(read, {
    signature: tableSignature('', read.header),
    known: remembered?.signature ?? null,
    columns: columns ?? readingsOf({ header: read.header, rows: below, hiddenColumns }, kind),
    leftOut: leftOutOf(sheets.value, sheet),
    first: top.slice(0, mostFirstRows),
    taxNumber: taxNumberIn(rows),
    looksLike: kindOfFile(top, read.header, layout.headerRow),
  });
}

/** The sheets with AWBs, or else with names of columns: covers and summaries have neither. Of one sheet, or of none such, the first. */
function withTable(sheets: Sheet[], kind: StatementKind): Sheet[] {
  if (sheets.length === 1) return sheets;
  const hasAwb = ({ cells }: SheetRow) => cells.some((cell) => readAwb(cell));
  const withAwbs = sheets.filter(({ rows }) => Iterator.from(rowsOf(rows)).some(hasAwb));
  if (withAwbs.length > 0 && kind !== 'bank') return withAwbs;
  const named = sheets.filter(({ rows }) =>
    findHeader(Iterator.from(rowsOf(rows)).take(mostTopRows).toArray()),
  );
  return named.length > 0 ? named : sheets.slice(0, 1);
}

const nothingLeftOut = { sheet: '', sheets: [], hiddenColumns: [] };

function leftOutOf(sheets: readonly Sheet[], read: Sheet): Omit<LeftOut, 'hiddenRows'> {
  const lengthOf = ({ rows }: Sheet) => Iterator.from(rowsOf(rows)).reduce((count) => count + 1, 0);
  const others = sheets.filter((sheet) => sheet !== read);
  return {
    sheet: read.name,
    sheets: others.map((sheet) => ({ name: sheet.name, isHidden: sheet.isHidden, rows: lengthOf(sheet) })),
    hiddenColumns: read.hiddenColumns,
  };
}

/** The layout of the first row whose names a person explained before. */
function findRemembered(rows: SheetRow[], { remembered }: ParseInput): KnownLayout | null {
  if (remembered.length === 0) return null;
  for (const { number } of rows.slice(0, mostFirstRows)) {
    const signature = tableSignature('', headerAt(rows, number));
    const known = remembered.find((each) => each.signature === signature);
    if (known) return { ...known, layout: { ...known.layout, headerRow: number } };
  }
  return null;
}

/** What a file says around its lines. */
type Around = Pick<ParsedStatement, 'signature' | 'known' | 'columns' | 'taxNumber' | 'looksLike'> & {
  first: SheetRow[];
  leftOut: Omit<LeftOut, 'hiddenRows'>;
};

/** Collects lines as blocks of packed JSON: 100,000 lines as objects would take more memory than a parser has. */
function createPacker() {
  const blocks: Uint8Array[] = [];
  const references = new Set<string>();
  let count = 0;
  let hiddenRows = 0;
  return {
    take(lines: ReadLine[]) {
      for (let from = 0; from < lines.length; from += linesInBlock)
        blocks.push(packLines(lines.slice(from, from + linesInBlock)));
      count += lines.length;
      for (const { problems } of lines) if (problems.some(({ code }) => code === 'hidden')) hiddenRows += 1;
      // A line that isn't paid yet has none.
      for (const { statementReference } of lines)
        if (statementReference && references.size < 2) references.add(statementReference);
    },
    pack({ lines: _lines, ...read }: ReadStatement, { first, leftOut, ...around }: Around): ParseOutput {
      if (count === 0 && read.missing.length === 0) return failure('no-lines', 'no line was found', {});
      if (count > mostLines) return failure('too-many-lines', `${count} lines`, {});
      // The statement that all lines name.
      const [common = null] = references.size === 1 ? references : [];
      const said = storableInput({
        ...around,
        ...read,
        statementReference: read.statementReference ?? common,
        firstRows: first.map(({ number, cells }) => ({
          number,
          cells: cells.map((cell) => cell.slice(0, 200)),
        })),
        leftOut: { ...leftOut, hiddenRows },
      });
      return success({ ...said, count, blocks });
    },
  };
}
