import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { isPlaceAbroad } from '#lib/contacts/party-of-contact.ts';

type Receiver = ShipmentForm['receiver'];

/** The receiver's fields from the texts of a contact; fields that it doesn't have are empty. */
export function receiverFrom(blank: Receiver, party: Record<string, string>): Receiver {
  return Object.fromEntries(Object.keys(blank).map((field) => [field, party[field] ?? ''])) as Receiver;
}

/** The kind of a shipment to this party: one abroad is international. Another kind stays if it fits. */
export function kindTo(kind: ShipmentForm['kind'], party: Record<string, string>): ShipmentForm['kind'] {
  if (isPlaceAbroad(party)) return 'international';
  return kind === 'international' ? 'domestic' : kind;
}
