import type { Money } from '#lib/core/money.ts';
import type { products } from '#lib/shipments/choices.ts';
import type { FaultPlace, SpreadsheetFault } from '#lib/tables/spreadsheet.ts';

/* What pages show of statements. Amounts are in the minor units of their currency, days are yyyy-mm-dd. */

/** `cod`: the carrier pays cash on delivery out. `charges`: the carrier's invoice. `bank`: a bank's statement of an account. */
export const statementKinds = ['cod', 'charges', 'bank'] as const;
export type StatementKind = (typeof statementKinds)[number];

/**
 * `reading`: the worker reads its lines. `unreadable`: `fault` says why. `asked`: a question about the whole file is open. `read`: its
 * lines are matched and wait for the confirmation. `confirmed`: the worker posts them. `withdrawn`: the worker takes them back.
 */
export const statementStates = [
  'reading',
  'unreadable',
  'asked',
  'read',
  'confirmed',
  'posted',
  'withdrawn',
  'taken-back',
] as const;
export type StatementState = (typeof statementStates)[number];
/** Nothing of it is posted, or being posted. */
export const openStates = ['reading', 'unreadable', 'asked', 'read'] as const satisfies StatementState[];

/**
 * A file that doesn't look like what was said of it. Of its kind, `looksLike` is null if only its lines say so: none is what was expected.
 * Of its account, `said` are the merchant's accounts.
 */
export type Doubt =
  | { of: 'kind'; said: StatementKind; looksLike: StatementKind | null }
  | { of: 'account' | 'currency'; said: string; looksLike: string };

/** The result of a line; each line has exactly one. */
export const lineResults = [
  /** It is what was expected, in every part. Of a bank's line: it is the sum of a statement. */
  'matched',
  /** The amount is what was expected, but a part isn't what was booked or quoted: its `differences`. */
  'differs',
  /** No part differs, and some couldn't be compared: its `differences` say which. */
  'not-compared',
  /** Less or more than expected, with a `DifferenceReason`. */
  'short',
  'over',
  /** Paid, and the carrier hasn't reported the delivery. Of a charge: it was never picked up. */
  'not-delivered',
  /** Paid after it came back or was cancelled. */
  'after-return',
  /** All of it was paid before, by another line. Of a charge: billed before. Of a bank's line: the statement was paid before. */
  'paid-twice',
  /** This very line is on an earlier statement, so it is never counted again. */
  'repeated',
  /** No shipment has the AWB, but one with another digit, or one digit more or less, exists: a candidate. Also a number that isn't an AWB. */
  'unknown-awb',
  /** The AWB or reference belongs to none of the merchant's shipments, and none is near. Of a bank's line: it belongs to no statement. */
  'not-ours',
  /** The shipment's cash on delivery is in another currency. */
  'other-currency',
  /** It fits several shipments or statements, which are the candidates. */
  'ask',
  /** Its `problems` say why; it is never posted. */
  'invalid',
] as const;
export type LineResult = (typeof lineResults)[number];

/** Why a line is short or over. */
export const differenceReasons = [
  /** The carrier's fee was deducted, as the line or the price at booking says. */
  'fee',
  /** At most half a unit of the currency. */
  'rounding',
  /** A part is still to come. */
  'partial',
  /** A part of many AWBs' sum is, and it isn't known of which. */
  'lump',
  /** The shipment has no cash on delivery. */
  'no-cod',
  /** Nothing explains it. */
  'more',
  /** The carrier takes back what it paid; the line is below 0, and matched. */
  'taken-back',
] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

/** What a column of a statement can be. `text` is a bank's description. */
export const lineFields = [
  'awb',
  'reference',
  'amount',
  'fee',
  'vat',
  'net',
  'debit',
  'credit',
  'currency',
  'date',
  'statement',
  'account',
  'weight',
  'zone',
  'service',
  'text',
] as const;
export type LineField = (typeof lineFields)[number];

type Product = (typeof products)[number];

/**
 * Why a charge differs from the quote; each with the part of the difference that it explains, before VAT. `vat`: it isn't the tax rate of
 * the net amount, or none is given. `return`: a trip back to the sender. `rest`: nothing explains it. `not-compared`: a part that
 * couldn't be compared; its amount is 0.
 */
export const chargeReasons = [
  ...([
    'weight',
    'service',
    'zone',
    'surcharge',
    'cod-fee',
    'vat',
    'return',
    'rest',
    'not-compared',
  ] as const),
] as const;
/** What a charge is compared by. */
export const chargeParts = ['price', 'service', 'zone', 'weight', 'surcharge', 'cod-fee', 'vat'] as const;
export type NotComparedPart = (typeof chargeParts)[number];
export type ChargeReason = (typeof chargeReasons)[number];
export type ChargeDifference = { amountMinor: number } & (
  | {
      reason: 'weight';
      billedGrams: number;
      bookedGrams: number;
      volumetricGrams: number | null;
      /** The size of the parcel explains the billed weight. */
      isByVolume: boolean;
    }
  | { reason: 'service'; billed: string; product: Product }
  | { reason: 'zone'; billed: string; nameEn: string; nameAr: string }
  | { reason: 'surcharge'; name: string }
  | { reason: 'vat'; billedMinor: number | null; dueMinor: number; percent: number }
  | { reason: 'return'; isReturned: boolean }
  | { reason: 'rest' }
  | { reason: 'cod-fee'; billedMinor: number; quotedMinor: number }
  | {
      reason: 'not-compared';
      part: NotComparedPart;
      why: 'no-quote' | 'not-on-line' | 'not-booked' | 'unreadable';
    }
);
/** A charge before VAT, its VAT, and their sum. `isComputed`: the line has one amount only, so its VAT is computed. */
export type VatSplit = { netMinor: number; vatMinor: number; grossMinor: number; isComputed: boolean };
/** What the lines of an invoice differ by for one reason. */
export type DifferenceSum = { reason: ChargeReason; lines: number; amountMinor: number; currency: string };

/** The order of day and month in dates such as 03/04/2026. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** How a file is read. `columns` has the meaning of each column from the left; `headerRow` is the row of their names. */
export type Layout = {
  headerRow: number | null;
  columns: (LineField | null)[];
  /** Null while it isn't known. */
  dayOrder: DayOrder | null;
  /** Of amounts without one. */
  currency: string;
  /** A person chose the columns: later headers in the file don't change them. */
  isChosen?: boolean;
};

/** What is wrong with a cell of a line. */
export const lineProblems = [
  'no-amount',
  'not-an-amount',
  'too-large',
  /** Cash on delivery below 0. */
  'negative',
  'no-awb',
  /** Another AWB in a second column of the same name: two tables side by side. */
  'second-awb',
  /** A column that had the same amounts so far has a lower one. */
  'second-amount',
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

/** A row with a sum: never a line, and never left out silently. `agrees`: with the lines above it, all of them or since the last sum. */
export type TotalRow = { row: number; label: string; amountMinor: number | null; agrees: boolean };

/** What a file says, read with a layout. */
export type ReadStatement = {
  layout: Layout;
  /** The names of the columns; empty without a header. */
  header: string[];
  lines: ReadLine[];
  totals: TotalRow[];
  /** Rows that are neither: headers that are repeated, and notes. */
  repeatedHeaders: number;
  notes: number;
  statementReference: string | null;
  statementDay: string | null;
  account: string | null;
  /** A date of the file when its order can't be known from any row; the days are null until `layout.dayOrder` is set. */
  dayQuestion: string | null;
  /** Fields without a column, which the kind needs. */
  missing: LineField[];
};

/** `several-sheets`: more than one sheet of the workbook has lines. `bank-format`: it isn't said to be a bank's. */
export type StatementFault =
  | SpreadsheetFault
  | 'bank-format'
  | 'no-lines'
  | 'too-many-lines'
  | 'several-sheets';

/** A list's row. Sums are by currency; `counts` has the results that occur. */
export type StatementSummary = {
  id: string;
  kind: StatementKind;
  name: string;
  state: StatementState;
  reference: string | null;
  day: string | null;
  /** ISO moment of the upload. */
  at: string;
  lines: number;
  counts: Partial<Record<LineResult, number>>;
  amounts: Money[];
  /** How many lines are read, posted or taken back, while the worker is at it. */
  done: number;
  /** Lines that a person must decide before the confirmation. */
  undecided: number;
};

export type StatementView = StatementSummary & {
  fault: ({ code: StatementFault } & FaultPlace) | null;
  layout: Layout | null;
  header: string[];
  /** The first rows, for a person who corrects the columns. */
  firstRows: { number: number; cells: string[] }[];
  dayQuestion: string | null;
  missing: LineField[];
  /** Nothing is posted while there are any. */
  doubts: Doubt[];
  totals: TotalRow[];
  /** Sums of all lines, by currency. */
  fees: Money[];
  vat: Money[];
  net: Money[];
  /** The amount paid out, which the bank's line should have. */
  payout: Money[];
  differences: DifferenceSum[];
  /** Of an invoice: its charges before VAT, their VAT, and both. Null for others, and from before lines were split. */
  split: { beforeVat: Money[]; vat: Money[]; gross: Money[] } | null;
  /** The carrier's tax number, if the file names it. */
  taxNumber: string | null;
  /** Of an invoice: picked-up shipments that were booked on its days, and that no invoice charges. The count is limited. */
  missingCharges: { shipments: number; awbs: string[] };
  confirmedAt: string | null;
  postedAt: string | null;
};

export type StatementLineView = {
  id: string;
  row: number;
  result: LineResult;
  reason: DifferenceReason | null;
  awb: string | null;
  /** How many AWBs a lump sum is for; 0 for any other line. */
  lump: number;
  reference: string | null;
  amountMinor: number | null;
  feeMinor: number | null;
  vatMinor: number | null;
  netMinor: number | null;
  currency: string;
  day: string | null;
  text: string | null;
  /** What was still to be paid when it was matched, and the line's amount less that. */
  expectedMinor: number | null;
  differenceMinor: number | null;
  differences: ChargeDifference[];
  /** Of a charge that can be read. */
  split: VatSplit | null;
  shipment: { id: string; awb: string | null; reference: string | null } | null;
  /** Shipments or statements to choose from. */
  candidates: LineCandidate[];
  problems: LineProblem[];
  /** A person left it out, so it isn't posted. */
  isSetAside: boolean;
  isPosted: boolean;
};

/** A line of an invoice, as the page of its shipment shows it. `billedMinor` is with VAT if the line has it, as `expectedMinor` is. */
export type ChargeOfShipment = Pick<
  StatementLineView,
  'id' | 'result' | 'currency' | 'day' | 'reference' | 'expectedMinor' | 'differences' | 'isPosted'
> & { statementId: string; billedMinor: number };

/** `awb` and `reference` of a shipment; of a statement, its reference. */
export type LineCandidate = {
  id: string;
  awb: string | null;
  reference: string | null;
  amountMinor: number | null;
  currency: string | null;
};
