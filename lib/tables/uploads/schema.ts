import type { SpreadsheetFault } from '../spreadsheet.ts';

const fileFaults = [
  ...(['empty', 'not-a-spreadsheet', 'unclosed-quote', 'pdf', 'image', 'web-page', 'document'] as const),
  ...(['encrypted', 'damaged', 'old-format', 'macros', 'expands'] as const),
] as const satisfies SpreadsheetFault[];

/** Why a file can't be read, whatever it is for: the keys of `files.fault` in messages/. The other faults name limits of its use. */
export type FileFault = (typeof fileFaults)[number];

export const isFileFault = (fault: string): fault is FileFault => fileFaults.some((one) => one === fault);
