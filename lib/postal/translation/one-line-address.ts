import type { BookingParty } from '#lib/postal/booking-order.ts';

/** An address with all its parts in one text, from the street to the door, for a request that has one field for it. */
export function oneLineAddress(party: BookingParty): string {
  const { address, addressLine2, streetName, buildingName, floor, apartment, landmark } = party;
  return [address, addressLine2, streetName, buildingName, floor, apartment, landmark]
    .filter(Boolean)
    .join(', ');
}
