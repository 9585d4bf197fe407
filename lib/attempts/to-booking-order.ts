import { homeAlpha2 } from '#lib/core/home-country.ts';
import { operatorIdOf } from '#lib/locations/identify-places.ts';
import type { BookingOrder, BookingParty } from '#lib/postal/model/booking-order.ts';
import { type PartyField, partyTexts } from '#lib/shipments/party-fields.ts';
import type { ForeignPartyView, HomePartyView, PartyView, ShipmentDetails } from '#lib/shipments/view.ts';

const services = {
  domestic: 'domestic',
  international: 'international',
  incoming: 'international-incoming',
} as const;

/** A party at home: by the operator's convention, its city is the emirate. */
function homePlace({ emirate, area }: HomePartyView) {
  return {
    cityId: operatorIdOf(emirate),
    cityName: emirate.nameEn,
    state: emirate.nameEn,
    countryAlpha2: homeAlpha2,
    areaId: area && operatorIdOf(area),
  };
}

/** A party abroad. Family A requires a state, and many countries have none: then it is the city. */
function foreignPlace({ city, country, state }: ForeignPartyView) {
  return {
    cityId: operatorIdOf(city),
    cityName: city.nameEn,
    cityCode: city.code,
    state: state ?? city.nameEn,
    countryAlpha2: country.alpha2,
    countryName: country.nameEn,
  };
}

/** The fields that an order takes as they are. The compiler rejects one that `BookingParty` doesn't have. */
type SentTexts = Pick<BookingParty, Exclude<PartyField, 'ownReference1' | 'ownReference2'>>;

function bookingParty(party: PartyView): BookingParty {
  const { ownReference1, ownReference2, ...texts } = partyTexts(party);
  const sent: SentTexts = texts;
  return {
    ...sent,
    references: ownReference1 || ownReference2 ? [ownReference1, ownReference2] : undefined,
    countryId: ('country' in party && operatorIdOf(party.country)) || party.countryId,
    ...('emirate' in party ? homePlace(party) : foreignPlace(party)),
  };
}

/** The interface has no field for the office of a counter delivery, so it is named in the special notes. */
function specialNotesOf({ office, specialNotes }: ShipmentDetails['service']): string | undefined {
  const counter = office && `Counter office: ${office.nameEn} (${operatorIdOf(office)})`;
  return [counter, specialNotes].filter(Boolean).join('\n') || undefined;
}

/** The order for one attempt at booking a shipment, with that attempt's reference. */
export function toBookingOrder(details: ShipmentDetails, reference: string): BookingOrder {
  const { reference1, reference2, reference3, ...parcel } = details.parcel;
  const { office: _office, deliveryInstruction, ...service } = details.service;
  const isAbroad = details.kind !== 'domestic';
  return {
    reference,
    merchantReferences: [reference1, reference2, reference3],
    sender: bookingParty(details.sender),
    receiver: bookingParty(details.receiver),
    service: services[details.kind],
    ...parcel,
    ...service,
    requestSource: service.requestSource ?? 'Waybill',
    ...(deliveryInstruction && { deliveryInstructionId: operatorIdOf(deliveryInstruction) }),
    specialNotes: specialNotesOf(details.service),
    customsItems: isAbroad ? details.customs?.items : undefined,
    iossNumber: details.customs?.iossNumber,
  };
}
