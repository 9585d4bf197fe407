import type { BookingOrder, BookingParty } from '#lib/postal/booking-order.ts';
import type { PartyView, ShipmentDetails } from '#lib/shipments/view.ts';

/** A domestic end: its city is its emirate, by the operator's convention. */
function bookingParty(party: PartyView, countryId: number): BookingParty {
  const { emirate, zone: _zone, region, ...rest } = party;
  return {
    ...rest,
    cityId: emirate.id,
    cityName: emirate.nameEn,
    state: emirate.nameEn,
    countryId,
    countryAlpha2: 'AE',
    regionId: region && String(region.id),
  };
}

/** The order for one attempt at booking a domestic shipment, under that attempt's own reference. */
export function toBookingOrder(details: ShipmentDetails, reference: string): BookingOrder {
  const { reference1, reference2, reference3, ...parcel } = details.parcel;
  return {
    reference,
    merchantReferences: [reference1, reference2, reference3],
    sender: bookingParty(details.sender, details.countryId),
    receiver: bookingParty(details.receiver, details.countryId),
    service: 'domestic',
    ...parcel,
    ...details.service,
  };
}
