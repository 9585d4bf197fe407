import type { PlaceKind } from '#lib/locations/view.ts';
import type { ShipmentPhase } from '#lib/operator/view.ts';
import type { ShipmentForm, ShipmentInput } from './form/schema.ts';
import type { ShipmentState } from './states.ts';

export type { ShipmentPhase, ShipmentState };

/* What the pages show of a shipment: plain data that crosses from the server to the browser. */

/** What cancelling would do now (the operator's interface, cancellation rules 1 to 3). */
export type CancelRule =
  | { rule: 'will-cancel' }
  | { rule: 'will-return' }
  | {
      rule: 'not-allowed';
      reason:
        | 'out-for-delivery'
        | 'delivered'
        | 'returning'
        | 'cancelled'
        | 'not-booked'
        | 'in-progress'
        | 'former-carrier';
    };

export type PlaceName = { id: string; nameEn: string; nameAr: string };

/** A line of the list. */
export type ShipmentSummary = {
  id: string;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  awb: string | null;
  reference: string | null;
  receiverName: string | null;
  destination: { emirate: PlaceName; area: PlaceName | null } | null;
  codAmount: { amountMinor: number; currency: string } | null;
  lastStatusEn: string | null;
  lastStatusAr: string | null;
  /** ISO moments. */
  lastEventAt: string | null;
  createdAt: string;
};

export type TimelineEvent = {
  occurredAt: string;
  code: string;
  phase: ShipmentPhase;
  descriptionEn: string | null;
  descriptionAr: string | null;
  locationEn: string | null;
  locationAr: string | null;
};

export type PartyView = {
  contactName: string;
  companyName?: string;
  address: string;
  /** The operator's id of the country; empty in details of version 1, which were sent without keeping it. */
  countryId: string;
  emirate: PlaceName;
  zone?: PlaceName;
  area?: PlaceName;
  mobile: string;
  phone: string;
  email?: string;
  zipCode?: string;
};

/** What the shipment was booked with: the form's meaning, with its places by name. */
export type ShipmentDetails = {
  sender: PartyView;
  receiver: PartyView;
  parcel: ShipmentInput['parcel'];
  service: ShipmentInput['service'];
};

/**
 * The operator's own words of a refusal, at the fields where they could be matched (paths of the form), and which lists of
 * places were refreshed because of it.
 */
export type RefusalView = {
  message: string;
  fields: { path: string; message: string }[];
  refreshedPlaces?: PlaceKind[];
};

/** Everything that a shipment's page shows. */
export type ShipmentView = ShipmentSummary & {
  details: ShipmentDetails | null;
  events: TimelineEvent[];
  /** When the operator was last asked with success; null before the first time. */
  trackedAt: string | null;
  hasLabel: boolean;
  /** Booked a moment ago, and its label is still being fetched for the first time. */
  isLabelAwaited: boolean;
  cancelRule: CancelRule;
  /** The name under which its operator is known. */
  operator: string;
  /** Of an operator that this deployment no longer talks to: shown as it was kept, and nothing can be done about it here. */
  isKeptOnly: boolean;
  refusal: RefusalView | null;
  /** A draft again, because somebody has made sure that the operator has no booking of it. */
  isWrittenOff: boolean;
  /** While in doubt: what was tried and since when, how often the operator was asked by itself and when it is asked next. */
  doubt: { reference: string; since: string; looks: number; nextLookAt: string | null } | null;
  /** The second AWB of a booking that was thought not to exist; shown beside `awb` until somebody has dealt with it. */
  suspectedDuplicateAwb: string | null;
};

export type DeskAttempt = {
  attemptId: string;
  shipmentId: string;
  /** Null for a booking in doubt, which has none yet. */
  awb: string | null;
  reference: string | null;
  receiverName: string | null;
  merchant: { nameEn: string; nameAr: string };
  since: string;
};

/** A booking or a cancellation whose end the operator has not told yet. */
export type DeskDoubt = DeskAttempt & {
  kind: 'book' | 'cancel';
  /** How often the operator was asked, and when it is asked next by itself. */
  looks: number;
  nextLookAt: string | null;
};

/** A booking that was written off and turned up after its shipment had been booked again. */
export type SuspectedDuplicate = DeskAttempt & { lateAwb: string };

/** Everything that waits for an agent, the oldest first, as it was at `listedAt`. */
export type DeskQueue = { listedAt: string; doubts: DeskDoubt[]; duplicates: SuspectedDuplicate[] };

/** A sender that the merchant books from. */
export type SenderPresetView = { id: string; nameEn: string; nameAr: string; form: ShipmentForm['sender'] };

/** What a booking that was not made adds to its failure. */
export type BookingFailureDetail = { lookAlike?: LookAlike; refreshedPlaces?: PlaceKind[] };

/** The earlier booking that one looks like. */
export type LookAlike = { id: string; awb: string | null; receiverName: string | null; bookedAt: string };
