import type { BookingOrder, BookingParty } from '#lib/postal/booking-order.ts';
import type { PartyView, ShipmentDetails } from '#lib/shipments/view.ts';

/** A domestic party: by the operator's convention, its city is the emirate. */
function bookingParty({ emirate, zone: _zone, area, ...party }: PartyView): BookingParty {
  return {
    ...party,
    cityId: emirate.id,
    cityName: emirate.nameEn,
    state: emirate.nameEn,
    countryAlpha2: 'AE',
    areaId: area?.id,
  };
}

/** The order for one attempt at booking a domestic shipment, with that attempt's reference. */
export function toBookingOrder(details: ShipmentDetails, reference: string): BookingOrder {
  const { reference1, reference2, reference3, ...parcel } = details.parcel;
  return {
    reference,
    merchantReferences: [reference1, reference2, reference3],
    sender: bookingParty(details.sender),
    receiver: bookingParty(details.receiver),
    service: 'domestic',
    ...parcel,
    ...details.service,
  };
}
