import type { ListedCase } from '#lib/desk/cases/view.ts';
import type { MoneyOverview, UnpaidView } from '#lib/money/view.ts';
import type { NamedPerson, ShipmentSummary } from '#lib/shipments/view.ts';

/** What an agent sees of a merchant. */
export type DeskMerchantPage = {
  merchant: {
    id: string;
    nameEn: string;
    nameAr: string;
    isSuspended: boolean;
    phone: string | null;
    email: string | null;
  };
  people: MerchantPerson[];
  cases: ListedCase[];
  day: DayTotals;
  /** The newest that were booked today. */
  parcels: ShipmentSummary[];
  stuck: StuckBooking[];
  /** The newest posted payouts; `openMinor` isn't in the bank yet. */
  payouts: MerchantPayout[];
  /** The parcels whose cash the carrier has had for longest. */
  unpaid: UnpaidView[];
  money: MoneyOverview;
};

/** What happened today in the UAE. Amounts are fils of cash on delivery: to collect from what was booked, and collected from what was delivered. */
export type DayTotals = {
  booked: number;
  codMinor: number;
  delivered: number;
  collectedMinor: number;
  /** Delivery attempts that failed, and parcels on hold. */
  failed: number;
};

export type MerchantPerson = NamedPerson & { id: string; email: string; role: string };

/** A request that waits for an agent's decision, oldest first. */
export type StuckBooking = {
  id: string;
  shipmentId: string;
  kind: string;
  reference: string | null;
  awb: string | null;
  receiverName: string | null;
  since: string;
};

export type MerchantPayout = {
  id: string;
  name: string;
  day: string;
  currency: string;
  amountMinor: number;
  openMinor: number;
};
