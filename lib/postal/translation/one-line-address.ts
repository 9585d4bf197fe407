import type { BookingParty } from '#lib/postal/booking-order.ts';

/** All parts of an address in one text, from street to apartment, for a request with a single address field. */
export function oneLineAddress(party: BookingParty): string {
  const { address, addressLine2, streetName, buildingName, floor, apartment, landmark } = party;
  return [address, addressLine2, streetName, buildingName, floor, apartment, landmark]
    .filter(Boolean)
    .join(', ');
}
