import 'server-only';
import { familyA, lookupsOfFamilyA } from './family-a/calls.ts';
import { familyB } from './family-b/calls.ts';
import type { BookingOrder, BookingReceipt, OperatorAccount } from './model/booking-order.ts';
import type { PrintedLabel } from './model/label.ts';
import type {
  City,
  CounterOffice,
  Country,
  HsCode,
  HsCodeSearch,
  Place,
  PriceQuestion,
  PriceQuote,
  TrackingReport,
} from './model/lookups.ts';
import type { PostalObserver } from './model/observer.ts';
import { type ReadOutcome, type SendOutcome, unavailable } from './model/outcome.ts';
import type { PostalSettings } from './model/settings.ts';
import { fetchLabelLink } from './transport/fetch-label-link.ts';
import { openTraffic } from './transport/traffic.ts';

type Listed<Item> = Promise<ReadOutcome<readonly Item[]>>;

/**
 * The only client of the operator: domain types in, outcomes out. No function throws because of what the operator does, and
 * none sends a change twice. The settings decide which of the operator's two families serves an operation.
 */
export type PostalClient = {
  /**
   * Sends a booking once. `keepReply` gets the raw reply, without secrets and limited in size, and is awaited before the
   * reply is read. If it rejects, this function rejects too, and the attempt stays undecided.
   */
  createBooking(
    order: BookingOrder,
    account: OperatorAccount,
    options: { requestId?: string; keepReply: (rawReply: string) => Promise<void> },
  ): Promise<SendOutcome<BookingReceipt>>;
  /** Sends a cancellation once. `refused` means that the shipment can no longer be cancelled. */
  cancelShipment(
    awb: string,
    account: OperatorAccount,
    options?: { requestId?: string },
  ): Promise<SendOutcome<{ awb: string; message: string }>>;
  trackShipment(awb: string, account: OperatorAccount): Promise<ReadOutcome<TrackingReport>>;
  /** Finds the AWB booked under `reference`. Two AWBs are `unavailable`, because a person must decide. */
  findByReference(reference: string, account: OperatorAccount): Promise<ReadOutcome<TrackingReport>>;
  /** The label of an AWB. */
  fetchLabel(awb: string, account: OperatorAccount): Promise<ReadOutcome<PrintedLabel>>;
  /** The label that a booking's reply links to. Follows only links to the configured label host. */
  fetchLabelByLink(link: string, account: OperatorAccount): Promise<ReadOutcome<Uint8Array>>;
  calculatePrice(question: PriceQuestion, account: OperatorAccount): Promise<ReadOutcome<PriceQuote>>;
  listCountries(): Listed<Country>;
  listEmirates(): Listed<Place>;
  listZones(emirateId: string): Listed<Place>;
  listAreas(emirateId: string, zoneId: string): Listed<Place>;
  listCounterOffices(emirateId: string): Listed<CounterOffice>;
  listCities(country: Pick<Country, 'id' | 'alpha2'>): Listed<City>;
  listDeliveryInstructions(): Listed<Place>;
  listHsCodes(search: HsCodeSearch, account: OperatorAccount): Listed<HsCode>;
};

// An operator that can't look references up may answer "not found" for a booking that exists, so we don't ask it.
async function lookupNotOffered(): Promise<ReadOutcome<TrackingReport>> {
  return unavailable('this operator is not asked by reference');
}

/** Creates a client for the operator of the settings. The observer is called for every exchange and every drift. */
export function createPostalClient(settings: PostalSettings, observer: PostalObserver): PostalClient {
  const operator = { ...settings, traffic: openTraffic(observer) };
  const a = { ...familyA(operator), ...lookupsOfFamilyA(operator) };
  const b = familyB(operator);
  const { families } = settings;
  return {
    createBooking: { A: a.createBooking, B: b.create }[families.creation],
    cancelShipment: (awb, account, options = {}) => b.cancel(awb, account, options),
    trackShipment: { A: a.getTrackDetails, B: b.tracking }[families.tracking],
    findByReference: { B: b.trackingByReference, none: lookupNotOffered }[families.reference],
    fetchLabel: { A: a.printLabel, B: b.print }[families.label],
    fetchLabelByLink: (link, { accountNo }) => fetchLabelLink(operator, link, accountNo),
    calculatePrice: a.calculatePriceRate,
    listCountries: { A: a.getCountryDetails, B: b.countries }[families.countries],
    listEmirates: { A: a.getEmiratesDetails, B: b.emirates }[families.emirates],
    listZones: a.getZoneByEmiratesId,
    listAreas: a.getRegionDetails,
    listCounterOffices: a.getCounterOffices,
    listCities: { A: a.getCitiesByCountryId, B: b.cities }[families.cities],
    listDeliveryInstructions: a.getDeliveryInstructions,
    listHsCodes: a.getCustomDescriptions,
  };
}
