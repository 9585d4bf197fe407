/** A row of a spreadsheet that has any text. */
export type SheetRow = {
  /** As the person's program numbers it: the first is 1. */
  number: number;
  cells: string[];
  damaged: DamagedCell[];
};

/**
 * A cell whose text is damaged. `rounded`: a long number that lost its digits, such as 5.05E+08. `error`: the program couldn't
 * calculate it, or never did. `long`: it had more characters than the limit, and is cut there.
 */
export type DamagedCell = { column: number; kind: 'rounded' | 'error' | 'long' };

/**
 * Why a file can't be read. `encrypted`: it needs a password; `old-format`: it is .xls; `macros`: it contains programs;
 * `expands`: it is too large when unpacked; the others name a limit.
 */
export type SpreadsheetFault =
  | 'empty'
  | 'not-a-spreadsheet'
  | 'encrypted'
  | 'old-format'
  | 'macros'
  | 'expands'
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns';

/** Where the fault is, if it is at one place; `column` counts from 0. */
export type FaultPlace = { row?: number; column?: number };

export const spreadsheetLimits = {
  bytes: 5 * 1024 * 1024,
  /** With the header. */
  rows: 5_001,
  columns: 100,
  cellCharacters: 2_000,
  /** The unpacked size of one part of an XLSX file. */
  unpackedBytes: 32 * 1024 * 1024,
  /** Files inside an XLSX file. */
  parts: 1_000,
} as const;

/** Thrown inside this module; readSpreadsheet returns it as a failure. */
export class UnreadableSheet extends Error {
  readonly fault: SpreadsheetFault;
  readonly place: FaultPlace;

  constructor(fault: SpreadsheetFault, place: FaultPlace = {}) {
    super(fault);
    this.fault = fault;
    this.place = place;
  }
}
