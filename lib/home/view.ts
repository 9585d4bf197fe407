import type { ClaimStep } from '#lib/claims/view.ts';
import type { Money } from '#lib/core/money.ts';
import type { Balances } from '#lib/money/view.ts';

/** Counting stops here on an administrator's home: the newest say enough, and counting all would read the table. */
export const mostCountedOnHome = 10_000;

/** The number of finished days in the trends. */
export const trendDays = 30;

/** A domestic shipment is in time when it is delivered by the end of this many days after the day of its booking. */
export const daysToDeliver = 3;

/**
 * What a merchant booked on a day (yyyy-mm-dd). `tried`: delivered, or with a failed delivery; `firstTry`: delivered without one.
 * `deliveries`: what was delivered on the day, whenever it was booked.
 */
export type DayCount = {
  day: string;
  booked: number;
  domestic: number;
  inTime: number;
  delivered: number;
  tried: number;
  firstTry: number;
  deliveries: number;
};

type OfShipment = {
  shipmentId: string;
  awb: string | null;
  reference: string | null;
  receiverName: string | null;
};

/** A shipment that is stuck until a person acts, that came back, or whose outcome isn't known yet. */
export type StuckItem = OfShipment & {
  kind:
    | 'attempted'
    | 'held'
    | 'at_counter'
    | 'unknown'
    | 'returned'
    | 'refused'
    | 'unconfirmed'
    | 'written_off';
  receiverMobile: string | null;
  /** When its status was last known; null if it can't change. */
  statusAt: string | null;
  /**
   * The merchant's latest request to customer service, and its answer if it has come. `day` (yyyy-mm-dd) is that of a redelivery; a
   * message has none.
   */
  request: { day: string | null; answer: string | null } | null;
};

/** Something that needs a person of the merchant. Counts are limited. */
type Waiting =
  | StuckItem
  | (OfShipment & { kind: 'question'; question: string })
  /** The parcels of one pickup; with `isLate`, those of all pickups before today. */
  | { kind: 'pickup'; isLate: boolean; parcels: number; unprinted: number }
  | { kind: 'labelsMissing'; labels: number }
  /** `besidesPickups`: the listed pickups have unprinted labels too. */
  | { kind: 'unprinted'; labels: number; besidesPickups: boolean }
  /** Cash on delivery that the operator should have paid out `overdueDays[0]` days ago or earlier. */
  | ({ kind: 'latePayout' } & Money)
  /** A statement that paid some shipments in part; the carrier still holds the rest, and no open claim is about it. */
  | { kind: 'shortPayout'; statementId: string; name: string; shipments: number }
  /** An invoice or COD statement that charges shipments more than quoted, which is neither claimed nor accepted. */
  | { kind: 'pricesChanged'; statementId: string; name: string; shipments: number }
  /** A posted bank statement with lines that may be payouts. */
  | { kind: 'unclear'; statementId: string; name: string; lines: number }
  /** Claims whose next step is the merchant's. */
  | { kind: 'claims'; step: Exclude<ClaimStep, 'respond'>; claims: number }
  | { kind: 'import'; importId: string; name: string; rows: number }
  | { kind: 'drafts'; drafts: number };

/** `at`: the ISO moment when it is due, or since when it has waited; items with null come last. */
export type QueueItem = Waiting & { at: string | null };

/**
 * All items, earliest due first; `more` counts stuck shipments that aren't listed, `toHandOver` the parcels that wait for the carrier.
 * `balances` are those of the Money page, for people who may see money.
 */
export type HomeQueue = { items: QueueItem[]; more: number; toHandOver: number; balances: Balances[] };

type Named = { id: string; nameEn: string; nameAr: string };

/** What failed in the last day and week. */
type Failed = { day: number; week: number };

/** An administrator's home: bookings of the last hour and day, failures, and merchants who may need a call. */
export type AdministratorHomeView = {
  booked: { hour: number; day: number; refused: number; unconfirmed: number };
  mails: Failed;
  webhooks: Failed;
  /** Merchants whose webhooks fail, or were turned off because they failed, since a day of the last week. */
  failing: Named[];
  /** New merchants without a shipment. */
  fresh: Named[];
  /** Merchants who booked before and not in the last two weeks. */
  quiet: Named[];
  /** Only the newest bookings of the day were counted. */
  isLimited: boolean;
  /** How the carrier answered bookings, and how long they waited; empty without any. */
  sent: SentBookings[];
};

/** Times are in milliseconds; null where none was measured. Of the newest 5,000 bookings at most. */
export type SentBookings = {
  span: 'day' | 'week';
  bookings: number;
  /** Bookings of which no usable response arrived. */
  failed: number;
} & Record<'answerMs' | 'slowAnswerMs' | 'queueMs' | 'slowQueueMs', number | null>;

/** A merchant's volume of the last 30 finished days; `lastBookedAt` is an ISO moment. */
export type MerchantActivity = { booked: number; deliveries: number; lastBookedAt: string | null };
