import type { ShipmentPhase } from '#lib/operator/view.ts';

/** The maximum number of AWBs of one request. */
export const mostAwbs = 20;

/** How many digits of the receiver's phone open the details of a shipment. */
export const phoneDigits = 4;

/** The typed input: readable AWBs (20 at most), the other texts, and whether there were more than 20. */
export type AskedAwbs = { awbs: string[]; unreadable: string[]; isTooMany: boolean };

type Names = { nameEn: string; nameAr: string };

/** What everyone who has the AWB may see of a shipment. AWBs are consecutive, so that is everyone. */
export type PublicTracking = {
  awb: string;
  /** The operator's phase; our own states aren't public. */
  phase: ShipmentPhase;
  /** ISO moment. */
  lastEventAt: string | null;
  /** When the operator was last called; null before the first time. */
  checkedAt: string | null;
  /** When this status was last known; null if the operator can't report another one. */
  statusAt: string | null;
  /** Only for a visitor who gave the last digits of the receiver's phone. */
  details: PublicDetails | null;
};

/** What the receiver may see besides. Nothing else of a shipment is read. */
export type PublicDetails = {
  /** Newest first. The place is an emirate; the operator's words and other places aren't public. */
  events: { occurredAt: string; phase: ShipmentPhase; emirate: Names | null }[];
  /** The receiver's given name and one letter, such as `Mariam H.`. */
  receiverShortName: string | null;
  destination: Names | null;
  merchant: Names & { email: string | null; phone: string | null };
};

/** The answer to a request, as of `readAt`: `missing` are the AWBs without public data. */
export type PublicTrackings = { found: PublicTracking[]; missing: string[]; readAt: string };
