import type { Money } from '#lib/core/money.ts';
import type { PlaceKind } from '#lib/locations/view.ts';
import type { exportReasons, incoterms, OperatorOptions } from '#lib/merchants/schema.ts';
import type { ShipmentPhase } from '#lib/operator/view.ts';
import type { FieldProblem } from '#lib/postal/model/outcome.ts';
import type { RateLines } from '#lib/rates/schema.ts';
import type {
  contentTypes,
  currencies,
  deliveries,
  dimensionUnits,
  kinds,
  paymentMethods,
  products,
  weightUnits,
} from './choices.ts';
import type { PartyTexts } from './party-fields.ts';
import type { ShipmentState } from './states.ts';

export type { ShipmentPhase, ShipmentState };

/* What the pages show of a shipment: plain data that the server sends to the browser. */

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
        | 'to-check'
        | 'former-operator';
    }
  /** The carrier accepted it, and its status doesn't show it yet. An ISO moment. */
  | { rule: 'not-allowed'; reason: 'cancel-accepted' | 'return-accepted'; acceptedAt: string };

/** When the operator accepted a cancellation that its status doesn't show yet; null without one. */
export function cancelAcceptedAtOf(rule: CancelRule): string | null {
  return 'acceptedAt' in rule ? rule.acceptedAt : null;
}

/** Counting stops above this number, because a count reads each row; a higher count is shown as “1,000+”. */
export const countLimit = 1000;

export const longestTag = 30;

/** `operatorId` is what the operator calls the place, where that isn't `id`; null if it has no id of it. */
export type PlaceName = { id: string; nameEn: string; nameAr: string; operatorId?: string | null };

/** The destination of a shipment, as a list shows it: an emirate or another country. */
export type Destination =
  | { emirate: PlaceName; area: PlaceName | null }
  | { country: PlaceName; city: PlaceName };

/** A shipment across merchants. A caller chooses its id, so two merchants may have the same one. */
export type MerchantShipment = { merchantId: string; shipmentId: string };

/** A row of the list. */
export type ShipmentSummary = {
  id: string;
  state: ShipmentState;
  phase: ShipmentPhase | null;
  awb: string | null;
  reference: string | null;
  receiverName: string | null;
  destination: Destination | null;
  codAmount: { amountMinor: number; currency: string } | null;
  lastStatusEn: string | null;
  lastStatusAr: string | null;
  /** ISO moments. */
  lastEventAt: string | null;
  /** When this status was last known; null if the operator can't report another one. */
  statusAt: string | null;
  /** When the merchant marked it as handed over to the carrier. */
  handedOverAt: string | null;
  /** Its label was printed, or opened to be printed. */
  isPrinted: boolean;
  /** It brings another shipment back. */
  isReturn: boolean;
  createdAt: string;
  /** When a draft was last saved, and whether nothing of it ever reached the carrier, so that it can be deleted. */
  draft: { savedAt: string; isUnsent: boolean } | null;
  /** A draft again, because an agent closed its unconfirmed booking as not booked. */
  isWrittenOff: boolean;
  /** The carrier names another number about its AWB, and an agent must say whose it is. */
  isToCheck: boolean;
  /** A list read it from the archive; missing for others. */
  isArchived?: boolean;
};

/** A shipment in a search result. */
export type BriefShipment = Pick<ShipmentSummary, 'id' | 'state' | 'awb' | 'reference' | 'receiverName'>;

export type TimelineEvent = {
  occurredAt: string;
  code: string;
  phase: ShipmentPhase;
  descriptionEn: string | null;
  descriptionAr: string | null;
  locationEn: string | null;
  locationAr: string | null;
};

type Person = PartyTexts & {
  /** The operator's id of the country. */
  countryId: string;
};

/** A party in the UAE. */
export type HomePartyView = Person & { emirate: PlaceName; zone?: PlaceName; area?: PlaceName };

/** A party in another country. */
export type ForeignPartyView = Person & {
  country: PlaceName & { alpha2: string };
  city: PlaceName & { code?: string };
  state?: string;
};

export type PartyView = HomePartyView | ForeignPartyView;

export type ShipmentKind = (typeof kinds)[number];

type ParcelDetails = {
  contentType: (typeof contentTypes)[number];
  weightGrams: number;
  /** The unit that the weight was typed in. */
  weightUnit: (typeof weightUnits)[number];
  pieces: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  /** The unit that the dimensions were typed in. */
  dimensionUnit: (typeof dimensionUnits)[number];
  commodityDescription: string | undefined;
  declaredValue: Money | undefined;
  reference1: string | undefined;
  reference2: string | undefined;
  reference3: string | undefined;
};

type ServiceDetails = OperatorOptions & {
  product: (typeof products)[number];
  paymentMethod: (typeof paymentMethods)[number];
  codAmount: Money | undefined;
  /** A day and clock times in the UAE; empty where no pickup is sent. */
  pickupDate: string;
  pickupFrom: string;
  pickupTo: string;
  delivery: (typeof deliveries)[number];
  /** The counter office of a counter delivery. */
  office?: PlaceName;
  deliveryInstructionId: string | undefined;
  /** The same with its name; missing in details of the versions that didn't store it. */
  deliveryInstruction?: PlaceName;
  registered: boolean;
  returnService: boolean;
  insured?: boolean;
  emailSender: boolean;
  emailReceiver: boolean;
  remarks: string | undefined;
  specialNotes: string | undefined;
  preassignedAwb: string | undefined;
  latitude: string | undefined;
  longitude: string | undefined;
};

/** A customs declaration. */
export type Customs = {
  currency: (typeof currencies)[number];
  iossNumber: string | undefined;
  /** Printed on the customs documents instead of the merchant's settings. */
  exportReason?: (typeof exportReasons)[number] | undefined;
  incoterm?: (typeof incoterms)[number] | undefined;
  items: {
    description: string;
    hsCode: string | undefined;
    originAlpha2: string;
    quantity: number;
    /** Of all pieces of the item together. */
    value: Money;
    weightGrams: number;
    weightUnit: (typeof weightUnits)[number];
    reference: string | undefined;
    size: { lengthMm: number; widthMm: number; heightMm: number } | undefined;
  }[];
};

/** The family of the operator's interface that books. */
export type CreationFamily = 'A' | 'B';

/** What the shipment was booked with: the parsed form with named places, and the merchant's settings at that time. */
export type ShipmentDetails = {
  kind: ShipmentKind;
  sender: PartyView;
  receiver: PartyView;
  parcel: ParcelDetails;
  /** Of a shipment that crosses the border. */
  customs?: Customs;
  service: ServiceDetails;
  /** The price that the person saw when booking; missing if none was shown. */
  price?: RateLines;
  /** Family A if it is missing. */
  family?: CreationFamily;
  /** What was asked for and not sent, because the interface has no place for it: paths of the form. */
  unsent?: string[];
};

/**
 * The operator's messages of a refusal, by field where they could be matched (paths of the form), and the lists of places
 * that were refreshed because of it.
 */
export type RefusalView = { message: string; fields: FieldProblem[]; refreshedPlaces?: PlaceKind[] };

/** Everything that a shipment's page shows. */
export type ShipmentView = ShipmentSummary & {
  /** What the merchant's system wrote with the booking; missing without any. */
  metadata?: Record<string, string>;
  details: ShipmentDetails | null;
  events: TimelineEvent[];
  /** When tracking last succeeded; null before the first time. */
  trackedAt: string | null;
  hasLabel: boolean;
  /** Just booked, and the first fetch of its label is still pending. */
  isLabelAwaited: boolean;
  cancelRule: CancelRule;
  /** The name of its operator. */
  operator: string;
  /** It belongs to a former operator: shown as stored, without any actions. */
  isKeptOnly: boolean;
  refusal: RefusalView | null;
  /** While unconfirmed: the reference, the start, the number of automatic polls, and the time of the next one. */
  unconfirmed: { reference: string; since: string; polls: number; nextPollAt: string | null } | null;
  /** The late AWB of a booking that was closed as not booked; shown next to `awb` until an agent has resolved it. */
  suspectedDuplicateAwb: string | null;
  /** The number that the carrier's reply about this AWB names instead of ours, until an agent has said whose AWB it is. */
  foreignNumber: string | null;
  /** When it moved to the archive (ISO); missing if it isn't there. */
  archivedAt?: string;
};

/**
 * The kinds of events. `booked`: the operator answered with an AWB. `confirmed`: the AWB of an unconfirmed booking was found
 * later. `phase`: the operator reports a new phase, which the event names.
 */
export type EventKind =
  | 'queued'
  | 'booked'
  | 'rejected'
  | 'not-sent'
  | 'unconfirmed'
  | 'confirmed'
  | 'written-off'
  | 'late-awb'
  | 'duplicate-settled'
  | 'label-ready'
  | 'label-printed'
  | 'customs-printed'
  | 'handed-over'
  | 'hand-over-undone'
  | 'cod-collected'
  | 'cod-overdue'
  | 'cod-remitted'
  | 'phase'
  | 'cancel-requested'
  | 'cancel-rejected'
  | 'cancel-not-sent'
  | 'cancel-unconfirmed'
  | 'cancelled'
  | 'restored';

export type NamedPerson = { name: string; nameAr: string };

/** Who did something: a person, this portal, or a person whose name is no longer stored. */
export type DoneBy = NamedPerson | { key: string } | 'portal' | null;

/** What polls of a shipment's page get: the details don't change after the booking. */
export type TrackedShipment = Omit<ShipmentView, 'details'>;

/** The details of a failed booking. */
export type BookingFailureDetail = { lookAlike?: LookAlike; refreshedPlaces?: PlaceKind[] };

/** The earlier booking that a new one resembles. */
export type LookAlike = { id: string; awb: string | null; receiverName: string | null; bookedAt: string };
