import type { ChargeDifference } from '../view.ts';

/* What the portal knows of the shipments and lines that a statement names. */

/** `none`: it isn't booked. */
export type CodStage = 'none' | 'booked' | 'delivered' | 'returned' | 'cancelled';

/** A shipment as the portal has it. */
export type ShipmentFacts = {
  id: string;
  awb: string | null;
  reference: string | null;
  stage: CodStage;
  /** The carrier has it, or had it. */
  isPickedUp: boolean;
  codMinor: number;
  codCurrency: string | null;
  /** The part of its cash on delivery that statements have settled. */
  settledMinor: number;
  /** The price when it was booked. */
  quoted: {
    postageMinor: number;
    codFeeMinor: number;
    vatMinor: number;
    totalMinor: number;
    currency: string;
  } | null;
  /** What an invoice's line is compared with; null for other statements. */
  booked: BookedFacts | null;
  /** What invoices have charged for it, in sum and for each service. */
  chargedMinor: number;
  chargedFor: string[];
  /** A COD statement has deducted its COD fee. */
  isCodFeePaid: boolean;
};

/** What was booked, as far as a charge depends on it. */
export type BookedFacts = {
  weightGrams: number | null;
  volumetricGrams: number | null;
  product: Extract<ChargeDifference, { reason: 'service' }>['product'] | null;
  isDomestic: boolean;
  /** The emirate or the country that it goes to. */
  destination: { nameEn: string; nameAr: string } | null;
  /** It is itself booked as a return. */
  isReturn: boolean;
};

/** Lines that are posted from other statements, by their fingerprints: the references of those statements, if they have any. */
export type PostedLines = ReadonlyMap<string, (string | null)[]>;

export type MatchFacts = {
  byAwb: ReadonlyMap<string, ShipmentFacts>;
  byReference: ReadonlyMap<string, ShipmentFacts[]>;
  /** Shipments whose AWB differs from this text in one digit. */
  near: ReadonlyMap<string, ShipmentFacts[]>;
  posted: PostedLines;
  /** Shipments that a person chose, by their ids. */
  byId: ReadonlyMap<string, ShipmentFacts>;
};

/** A reference with and without the sign that shops put before an order's number. */
export const withAndWithoutSign = (reference: string): string[] => [
  reference,
  reference.startsWith('#') ? reference.slice(1) : `#${reference}`,
];
