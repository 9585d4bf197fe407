import type { DayOrder } from '#lib/core/times/day-order.ts';
import type { SpreadsheetFault } from '#lib/tables/spreadsheet.ts';

/* What a statement's file says, before its lines are matched. Amounts are in the minor units of their currency, days are yyyy-mm-dd. */

/** `cod`: the carrier pays cash on delivery out. `charges`: the carrier's invoice. `bank`: a bank's statement of an account. */
export const statementKinds = ['cod', 'charges', 'bank'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The UAE's rate, in percent. Shipping to other countries is zero-rated. */
export const vatPercent = 5;

/** What a column of a statement can be. `text` is a bank's description. */
export const lineFields = [
  ...(['awb', 'reference', 'amount', 'fee', 'vat', 'net', 'debit', 'credit'] as const),
  ...(['currency', 'date', 'statement', 'account', 'weight', 'zone', 'service', 'text'] as const),
] as const;
export type LineField = (typeof lineFields)[number];

/** How a file is read. `columns` has the meaning of each column from the left; `headerRow` is the row of their names. */
export type Layout = {
  headerRow: number | null;
  columns: (LineField | null)[];
  /** Null while it isn't known. The file's own dates come first, if they show it. */
  dayOrder: DayOrder | null;
  /** Of amounts without one. */
  currency: string;
  /** A person changed the columns: later headers in the file don't change them. */
  isChosen?: boolean;
};

/** What is wrong with a cell of a line. */
const lineProblems = [
  'no-amount',
  'not-an-amount',
  'too-large',
  /** Cash on delivery below 0. */
  'negative',
  'no-awb',
  /** Another AWB in a second column of the same name: two tables side by side. */
  'second-awb',
  'not-a-date',
  'future-date',
  /** It has no stored value. */
  'formula',
  /** A long number lost its digits. */
  'rounded',
  'currency',
  /** The amount less fee and VAT isn't the net amount: a warning, the line is still read. */
  'sum',
  /** It says that the carrier hasn't paid the line. */
  'unpaid',
  /** The row has more or fewer cells than its header, so each can be under a wrong name. */
  'cells',
  /** The row is hidden in the file. */
  'hidden',
] as const;
export type LineProblem = {
  code: (typeof lineProblems)[number];
  /** From 0; null if it is about the whole row. */
  column: number | null;
  /** What the cell says, cut. */
  text: string;
};

/** What a charge is made of, as far as its line says. Amounts are before VAT. */
export type ChargeParts = {
  surcharges: { name: string; amountMinor: number }[];
  /** The line is about a trip back to the sender, or `returnMinor` of it is. */
  isReturn: boolean;
  returnMinor: number | null;
  /** What a column for the COD fee beside others has. */
  codFeeMinor: number | null;
};

/** A line as it is read from a file, before it is matched. */
export type ReadLine = {
  /** As the person's program numbers it. */
  row: number;
  /** Normalized where it is one, or else what the cell says; of a lump sum, all AWBs that it is for. */
  awbs: string[];
  reference: string | null;
  /** Cash on delivery before fees, a bank's credit (a debit is below 0), or null if only a net amount is given. */
  amountMinor: number | null;
  /** Costs of the merchant, above 0 whatever their sign in the file. */
  feeMinor: number | null;
  vatMinor: number | null;
  netMinor: number | null;
  currency: string;
  day: string | null;
  /** Of its row or, if there is none, of the file. */
  statementReference: string | null;
  account: string | null;
  weightGrams: number | null;
  zone: string | null;
  service: string | null;
  text: string | null;
  /** Of an invoice's line. */
  charge: ChargeParts | null;
  problems: LineProblem[];
};

/** A line that says nothing. */
export const emptyLine: ReadLine = {
  row: 0,
  awbs: [],
  reference: null,
  amountMinor: null,
  feeMinor: null,
  vatMinor: null,
  netMinor: null,
  currency: 'AED',
  day: null,
  statementReference: null,
  account: null,
  weightGrams: null,
  zone: null,
  service: null,
  text: null,
  charge: null,
  problems: [],
};

/** A row with a sum: never a line, and never left out silently. `agrees`: with the lines above it, all of them or since the last sum. */
export type TotalRow = { row: number; label: string; amountMinor: number | null; agrees: boolean };

/** What a file says, read with a layout. */
export type ReadStatement = {
  layout: Layout;
  /** The names of the columns; empty without a header. */
  header: string[];
  lines: ReadLine[];
  totals: TotalRow[];
  /** How many rows are neither: headers that are repeated, and notes. */
  notes: number;
  statementReference: string | null;
  statementDay: string | null;
  account: string | null;
  /** A date of the file when its order can't be known from any row; the days are null until `layout.dayOrder` is set. */
  dayQuestion: string | null;
  /** Fields without a column, which the kind needs. */
  missing: LineField[];
};

/** Fields without a column, which a statement of this kind needs. */
export function missingFields(columns: readonly (LineField | null)[], kind: StatementKind): LineField[] {
  const has = (...fields: LineField[]) => fields.some((field) => columns.includes(field));
  if (kind === 'bank') return has('amount', 'credit') ? [] : ['amount'];
  const missing: LineField[] = has('awb', 'reference', 'text') ? [] : ['awb'];
  const money: readonly LineField[] = kind === 'cod' ? ['amount', 'net'] : ['fee', 'net'];
  // The carrier's print of an account has what it pays and what it takes back on two sides.
  const hasSides = kind === 'cod' && has('debit') && has('credit');
  return hasSides || has(...money) ? missing : [...missing, money[0] as LineField];
}

/**
 * The only column of an invoice with amounts, where no other one is their VAT or their sum: whether they have VAT is a question. Null if
 * there is none such.
 */
export function amountWithoutVat(columns: readonly (LineField | null)[]): number | null {
  const [column, ...others] = columns.flatMap((field, at) =>
    field === 'fee' || field === 'vat' || field === 'net' ? [at] : [],
  );
  return column === undefined || others.length > 0 || columns[column] === 'vat' ? null : column;
}

/**
 * `several-sheets`: more than one sheet of the workbook has lines. `bank-format`: it isn't said to be a bank's. `xml`: a bank's file isn't XML,
 * `xml-entity` because of a sign that isn't written as XML wants it. `failed`: its lines couldn't be matched and stored, in several tries.
 */
export type StatementFault =
  | (SpreadsheetFault | 'xml' | 'xml-entity' | 'bank-format' | 'no-lines' | 'too-many-lines')
  | ('several-sheets' | 'failed');
