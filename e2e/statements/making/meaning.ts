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
  /** Length, width and height of the parcel. */
  sizeMm?: readonly [number, number, number];
  /** An emirate. */
  destination?: { nameEn: string; nameAr: string };
};

/** What the cells of a line say. A field that the file doesn't have is missing. */
export type Said = {
  amountMinor?: number | null;
  feeMinor?: number | null;
  vatMinor?: number | null;
  netMinor?: number | null;
  currency?: string;
  day?: string | null;
};

/** What a line means. `row` as the person's program numbers it; of a file without rows, the place among its lines. */
export type LabelledLine = {
  row: number;
  /** The result that it must have; the others of the list are right too. */
  results: LineResult[];
  reason?: DifferenceReason;
  /** The reasons of a charge's difference, in any order; missing where nobody looked. */
  why?: ChargeReason[];
  /** The AWBs of the shipments that it is about: more for a lump sum, none if it is about no shipment or nobody can tell. */
  awbs: string[];
  /** Of a bank's line: the reference of the statement that it pays. */
  statement?: string;
  said: Said;
};

export type CorpusFile = {
  name: string;
  kind: StatementKind;
  bytes: Uint8Array;
  lines: LabelledLine[];
  /** How many rows are sums. */
  totals: number;
  /** The file has no rows: XML or MT940. */
  hasNoRows?: boolean;
  /** What a person chooses, for a file without names of columns. */
  columns?: (LineField | null)[];
  /** What a person answers if the order of the days is asked. */
  dayOrder?: DayOrder;
};

/** Files, in the order in which they are added, and the shipments that they are about. */
export type Corpus = { files: CorpusFile[]; shipments: KnownShipment[] };

export const sizeOf = ([lengthMm, widthMm, heightMm]: NonNullable<KnownShipment['sizeMm']>) => ({
  lengthMm,
  widthMm,
  heightMm,
});
