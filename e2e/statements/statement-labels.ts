import type { DayOrder } from '#lib/core/times/day-order.ts';
import type { LineField, StatementKind } from '#lib/statements/reading/view.ts';
import type { ChargeReason, DifferenceReason, LineResult } from '#lib/statements/view.ts';

/** A shipment that the corpus knows. Amounts are in minor units, days yyyy-mm-dd. */
export type KnownShipment = {
  awb: string;
  reference: string;
  /** 0: it has no cash on delivery. */
  codMinor: number;
  currency: string;
  phase: 'in_transit' | 'delivered' | 'returned' | 'cancelled' | 'expected';
  weightGrams: number;
  /** The price at its booking, in fils: postage, COD fee and VAT of both. */
  price: { postage: number; codFee: number; vat: number };
  product?: 'express' | 'premium';
  /** An emirate. */
  destination?: { nameEn: string; nameAr: string };
};

/** What the cells of a line say. A field that the file doesn't have, or the label doesn't name, is missing. */
export type Said = {
  amountMinor?: number | null;
  feeMinor?: number | null;
  vatMinor?: number | null;
  netMinor?: number | null;
  currency?: string;
  day?: string | null;
};

/** What a row means. `row` as the person's program numbers it. */
export type RowLabel = {
  row: number;
  /** `line`: money about a shipment, or a bank's entry. */
  is: 'line' | 'total' | 'nothing';
  /** The results that are right, the first one before all. */
  expect: LineResult[];
  /** Of the result, and of a charge's difference in any order; missing where nobody looked. */
  reason?: DifferenceReason;
  why?: ChargeReason[];
  /** The AWBs of the shipments that it is about: more for a lump sum, none if it is about no shipment or nobody can tell. */
  awbs: string[];
  /** Of a bank's line: the references of the statements that it pays. */
  statements: string[];
  said: Said;
};

export type LabelledStatement = {
  name: string;
  kind: StatementKind;
  bytes: Uint8Array;
  rows: RowLabel[];
  /** By the columns' names, or by their numbers (from 1): what a person says if they are asked. */
  columns: [name: string, field: LineField | null][];
  /** What a person answers if the order of the days is asked. */
  dayOrder?: DayOrder | undefined;
  /** The labels have every line and sum, and say just what the cells say; others say what a person makes of it. */
  exact?: {
    /** How many rows are sums. */
    totals: number;
    /** The file has no rows, such as XML or MT940: `row` is the place among its lines. */
    hasNoRows?: boolean;
  };
};

/** Files, in the order in which they are added, and the shipments that they are about. */
export type Corpus = { files: LabelledStatement[]; shipments: KnownShipment[] };
