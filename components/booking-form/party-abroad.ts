import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import type { ShipmentKind } from '#lib/shipments/view.ts';

export type Party = 'sender' | 'receiver';

/** The party that is in another country; null for a domestic shipment. */
export function partyAbroad(kind: ShipmentKind): Party | null {
  if (kind === 'domestic') return null;
  return kind === 'international' ? 'receiver' : 'sender';
}

/** Whether a party is in another country. */
export const isAbroad = ({ kind }: Pick<ShipmentForm, 'kind'>, party: Party) => partyAbroad(kind) === party;
