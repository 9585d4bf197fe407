/** A row of a spreadsheet that has any text. */
export type SheetRow = {
  /** As the person's program numbers it: the first is 1. */
  number: number;
  cells: string[];
  damaged: DamagedCell[];
  /** How many cells its line has, with the empty ones at its end, in a file that writes them. */
  width?: number;
  /** A person or a filter hides it. */
  isHidden?: true;
  /** The short texts of cells above, over whose rows this one is merged. */
  merged?: { column: number; text: string }[];
};

/**
 * A cell, or a whole row (null), whose text isn't what it was. `rounded`: a long number that lost its digits, such as 5.05E+08. `error`:
 * the program couldn't calculate it, or never did. `long`: it had more characters than the limit, and is cut there. `lost`: its letters
 * were damaged before the upload (`????`). `cells`: the row has more or fewer cells than the header, so each can be under a wrong name.
 * `hidden`: the row is hidden in the file.
 */
export type DamagedCell = {
  column: number | null;
  kind: 'rounded' | 'error' | 'long' | 'lost' | 'cells' | 'hidden';
};

/** Rows as packed JSON in blocks outside the heap: 100,000 rows as objects would take most of the memory that a parser has. */
export type RowBlocks = Uint8Array[];

/** A sheet of a file; a CSV file has one without a name. `fault`: it can't be read, though others can. */
export type Sheet = {
  name: string;
  isHidden: boolean;
  hiddenColumns: number[];
  rows: RowBlocks;
  fault?: SpreadsheetFault;
};

/**
 * Why a file can't be read. `encrypted`: it needs a password; `damaged`: it is an XLSX file, but incomplete or changed; `old-format`: it
 * is .xls; `document`: another kind of document, such as Word or ODS; `macros`: it contains programs; `expands`: it is too large when
 * unpacked; `unclosed-quote`: a cell holds other rows; the others from `too-large` on name a limit.
 */
export type SpreadsheetFault =
  | 'empty'
  | 'not-a-spreadsheet'
  | 'unclosed-quote'
  | 'pdf'
  | 'image'
  | 'web-page'
  | 'document'
  | 'encrypted'
  | 'damaged'
  | 'old-format'
  | 'macros'
  | 'expands'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-many-cells'
  | 'too-much-text'
  | 'too-slow'
  | 'too-much-memory';

/** Where the fault is, if it is at one place; `column` counts from 0. `found`: how many rows or columns the file has. */
export type FaultPlace = { row?: number; column?: number; found?: number };

export const spreadsheetLimits = {
  bytes: 5 * 1024 * 1024,
  /** With the header. */
  rows: 5_001,
  columns: 100,
  cellCharacters: 2_000,
  /** Of all cells: in an XLSX file, many cells can have the same text. */
  characters: 10_000_000,
  /** With the empty ones, which programs store because of their colour. */
  cellsRead: 1_000_000,
  /** The lines of a CSV file, with the empty ones. */
  linesRead: 10_000,
  /** What Excel allows. */
  cellStyles: 65_490,
  /** The unpacked size of one part of an XLSX file. */
  unpackedBytes: 32 * 1024 * 1024,
  /** Files inside an XLSX file. */
  parts: 1_000,
};
export type SpreadsheetLimits = typeof spreadsheetLimits;

/** Thrown inside this module; readSheets returns it as a failure. */
export class UnreadableSheet extends Error {
  readonly fault: SpreadsheetFault;
  readonly place: FaultPlace;

  constructor(fault: SpreadsheetFault, place: FaultPlace = {}) {
    super(fault);
    this.fault = fault;
    this.place = place;
  }
}
