import type { Money } from '#lib/core/money.ts';
import type { products } from '#lib/shipments/choices.ts';
import type { FaultPlace } from '#lib/tables/spreadsheet.ts';
import type { ParsedStatement } from './reading/parse-statement.ts';
import type { Layout, ReadLine, StatementFault, StatementKind } from './reading/view.ts';

/* What pages show of statements. Amounts are in the minor units of their currency, days are yyyy-mm-dd. */

/** Files of a merchant that the worker still reads. */
export const mostReading = 20;

export type StatementKey = { merchantId: string; statementId: string };

/**
 * `reading`: the worker reads its lines. `unreadable`: `fault` says why. `asked`: its columns have to be confirmed. `read`: its lines
 * are matched and wait for the confirmation. `confirmed`: the worker posts them. `taking-back`: the worker takes them back.
 */
export const statementStates = [
  ...(['reading', 'unreadable', 'asked', 'read'] as const),
  ...(['confirmed', 'posted', 'taking-back', 'taken-back'] as const),
] as const;
export type StatementState = (typeof statementStates)[number];
/** Whether the worker is on it. */
export const isWorking = (state: StatementState) =>
  state === 'reading' || state === 'confirmed' || state === 'taking-back';
/** Nothing of it is posted, or being posted. */
export const openStates = ['reading', 'unreadable', 'asked', 'read'] as const satisfies StatementState[];

/**
 * A file that doesn't look like what was said of it. Of its kind, `looksLike` is null if only its lines say so: none is what was expected; and
 * `said` is null if nobody said it and the file doesn't show it.
 * Of its account, `said` are the merchant's accounts. Of `vat`, its lines differ from their quotes by the tax alone.
 */
export type Doubt =
  | { of: 'kind'; said: StatementKind | null; looksLike: StatementKind | null }
  | { of: 'account'; said: string; looksLike: string }
  | { of: 'currency'; said: string; looksLike: string }
  | { of: 'vat'; looksLike: 'with' | 'without' };

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
  /** Paid, and the carrier hasn't reported the delivery. Of a charge: billed before that. */
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

/** Whether a person can decide about a line: before the confirmation, and about a payout that may be a bank's posted line. */
export const isDecidable = (
  { state, kind }: { state: string; kind: string },
  { result }: { result: string },
): boolean => state === 'read' || (state === 'posted' && kind === 'bank' && result === 'ask');

/** Groups of results that a page filters by. */
export const lineGroups = {
  different: ['differs', 'short', 'over', 'not-delivered', 'after-return', 'paid-twice'],
  'not-compared': ['not-compared'],
  unmatched: ['unknown-awb', 'not-ours', 'other-currency', 'ask', 'invalid'],
} as const satisfies Record<string, readonly LineResult[]>;
export type LineGroup = keyof typeof lineGroups;

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
  /** The carrier takes back what it paid: the line is below 0, and matched unless the cash is owed. */
  'taken-back',
  /** The carrier deducts it from the whole payout, and from no shipment's part. */
  'of-payout',
] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

type Product = (typeof products)[number];

/**
 * Why a charge differs from the quote; each with the part of the difference that it explains, before VAT. `vat`: it isn't the tax rate of
 * the net amount, or none is given. `return`: a trip back to the sender. `rest`: nothing explains it. `not-compared`: a part that
 * couldn't be compared; its amount is 0.
 */
export const chargeReasons = [
  ...(['weight', 'service', 'zone', 'surcharge', 'cod-fee', 'vat'] as const),
  ...(['return', 'rest', 'not-compared'] as const),
] as const;
/** What a charge is compared by. */
export const chargeParts = ['price', 'service', 'zone', 'weight', 'surcharge', 'cod-fee', 'vat'] as const;
export type NotComparedPart = (typeof chargeParts)[number];
export type WhyNotCompared = 'no-quote' | 'not-on-line' | 'not-booked' | 'unreadable';
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
  | { reason: 'not-compared'; part: NotComparedPart; why: WhyNotCompared }
);
/** A charge before VAT, its VAT, and their sum. `isComputed`: the line has one amount only, so its VAT is computed. */
export type VatSplit = { netMinor: number; vatMinor: number; grossMinor: number; isComputed: boolean };
/** What the lines of an invoice differ by for one reason. */
export type DifferenceSum = { reason: ChargeReason; lines: number; amountMinor: number; currency: string };

/** A list's row. Sums are by currency; `counts` has the results that occur. */
export type StatementSummary = {
  id: string;
  kind: StatementKind;
  /** False while the file is read of which nobody said the kind, and if it doesn't show it. */
  isKindKnown: boolean;
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
  /** Lines that a person must decide, before the confirmation unless it is a bank's statement. */
  undecided: number;
};

/** What the worker keeps of a file. `firstRows` are for a person who corrects the columns. */
export type FileSummary = Pick<
  ParsedStatement,
  'header' | 'columns' | 'leftOut' | 'firstRows' | 'dayQuestion' | 'missing' | 'totals' | 'taxNumber'
>;

export type StatementView = StatementSummary &
  FileSummary & {
    /** The account that the file names. */
    account: string | null;
    fault: ({ code: StatementFault } & FaultPlace) | null;
    /**
     * What failed so often that the worker gave it up. `rest`: posting the lines that are left, while something builds on the posted ones;
     * `matching` is of lines that a posted statement has left.
     */
    givenUp: 'posting' | 'rest' | 'matching' | 'taking-back' | null;
    layout: Layout | null;
    /** When they were confirmed, for this file or an earlier one with the same columns. Null: nothing is posted. */
    columnsConfirmedAt: string | null;
    /** Nothing is posted while there are any. */
    doubts: Doubt[];
    /** Sums of all lines, by currency. */
    fees: Money[];
    vat: Money[];
    net: Money[];
    /** The amount paid out, which the bank's line should have. */
    payout: Money[];
    differences: DifferenceSum[];
    /** Of an invoice: its charges before VAT, their VAT, and both. Null for others. */
    split: { beforeVat: Money[]; vat: Money[]; gross: Money[] } | null;
    /** Of an invoice: picked-up shipments that were booked on its days, and that no invoice charges. The count is limited. */
    missingCharges: { shipments: number; awbs: string[] };
    confirmedAt: string | null;
    postedAt: string | null;
  };

export type StatementLineView = Pick<
  ReadLine,
  | 'row'
  | 'reference'
  | 'amountMinor'
  | 'feeMinor'
  | 'vatMinor'
  | 'netMinor'
  | 'currency'
  | 'day'
  | 'text'
  | 'problems'
> & {
  id: string;
  result: LineResult;
  reason: DifferenceReason | null;
  awb: string | null;
  /** How many AWBs a lump sum is for; 0 for any other line. */
  lump: number;
  /** What was still to be paid when it was matched, and the line's amount less that. */
  expectedMinor: number | null;
  differenceMinor: number | null;
  differences: ChargeDifference[];
  /** What it charges above the quote, with VAT; below 0 if it is less. */
  overchargedMinor: number;
  /** Of a charge that can be read. */
  split: VatSplit | null;
  shipment: { id: string; awb: string | null; reference: string | null } | null;
  /** Shipments or statements to choose from. `receiverName`: for people who may see shipments; `day`: of the booking. */
  candidates: (LineCandidate & { receiverName: string | null; day: string | null })[];
  /** A person chose one of the candidates, or counted a repetition, before it was posted. */
  isDecided: boolean;
  /** A person left it out, so it isn't posted. */
  isSetAside: boolean;
  isPosted: boolean;
};

/** What the lines of a list add up to, in a currency. */
export type LineSums = { currency: string } & Record<
  'expectedMinor' | 'paidMinor' | 'feeMinor' | 'vatMinor' | 'differenceMinor',
  number
>;

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
