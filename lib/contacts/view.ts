import type { ColumnReason, Grade } from '#lib/tables/columns/schema.ts';
import type { ContactColumn, ContactInput } from './schema.ts';

/** A contact with everything its page shows. */
export type ContactView = ContactInput & { id: string };

/** A row of the list. `addressCount` counts the addresses besides the shown one. */
export type ContactSummary = Pick<
  ContactInput,
  'name' | 'companyName' | 'mobile' | 'phone' | 'email' | 'tags'
> & {
  id: string;
  /** The first address in English and in Arabic; either may be empty. */
  address: string;
  addressAr: string;
  moreAddresses: number;
};

/** A row that can't be imported: `messageKey` is a key of `validation`, or `damaged` for a cell that lost its text. */
export type ContactRowProblem = { row: number; header: string; messageKey: string; limit: number };

/** How a column of a file was understood, with up to three of its values. */
export type ContactColumnView = {
  name: string;
  field: ContactColumn | null;
  grade: Grade;
  reason: ColumnReason;
  samples: string[];
};

/**
 * The result of an import or of its check: `changed` contacts have the phone of a row and get the details that they don't have
 * yet.
 */
export type ImportReport = {
  columns: ContactColumnView[];
  /** The columns mean what a person confirmed for an earlier file with them. */
  isConfirmed: boolean;
  added: number;
  changed: number;
  unchanged: number;
  unknownHeaders: string[];
  /** The sheets that weren't read, and how many hidden rows were. */
  otherSheets: { name: string; rows: number }[];
  hiddenRows: number;
  problems: ContactRowProblem[];
  problemCount: number;
};
