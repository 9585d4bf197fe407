import type { ShipmentPhase } from '#lib/operator/view.ts';

/** The maximum number of AWBs of one request. */
export const mostAwbs = 20;

/** The typed input: readable AWBs (20 at most), the other texts, and whether there were more than 20. */
export type AskedAwbs = { awbs: string[]; unreadable: string[]; isTooMany: boolean };

type Names = { nameEn: string; nameAr: string };

/** The data that everyone who has the AWB may see of a shipment. Nothing else of it is read. */
export type PublicTracking = {
  awb: string;
  /** The operator's phase; our own states aren't public. */
  phase: ShipmentPhase;
  /** ISO moment. */
  lastEventAt: string | null;
  /** Newest first. The place is an emirate; the operator's words and other places aren't public. */
  events: { occurredAt: string; phase: ShipmentPhase; emirate: Names | null }[];
  /** The receiver's given name and one letter, such as `Mariam H.`. */
  receiverShortName: string | null;
  destination: Names | null;
  merchant: Names & { email: string | null; phone: string | null };
  /** When the operator was last called; null before the first time. */
  checkedAt: string | null;
  /** When this status was last known; null if the operator can't report another one. */
  statusAt: string | null;
};

/** The answer to a request, as of `readAt`: `missing` are the AWBs without public data. */
export type PublicTrackings = { found: PublicTracking[]; missing: string[]; readAt: string };
