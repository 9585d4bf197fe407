import { isFinal } from '#lib/shipments/states.ts';
import type { ShipmentPhase, ShipmentState } from '#lib/shipments/view.ts';

export type RowAction = { label: 'continue' | 'edit' | 'view' | 'track' | 'open'; href: string };

/** The most likely next action for a shipment in the list. */
export function rowAction(shipment: {
  id: string;
  state: ShipmentState;
  phase: ShipmentPhase | null;
}): RowAction {
  const form = `/shipments/new?draft=${shipment.id}`;
  const page = `/shipments/${shipment.id}`;
  if (shipment.state === 'draft') return { label: 'continue', href: form };
  if (shipment.state === 'refused') return { label: 'edit', href: form };
  if (shipment.state === 'cancelled') return { label: 'open', href: page };
  if (shipment.state !== 'booked') return { label: 'view', href: page };
  return { label: isFinal(shipment.phase) ? 'open' : 'track', href: page };
}

/** The target of the row's own link; a draft has no page, so it opens the form. */
export function rowHref(shipment: { id: string; state: ShipmentState }): string {
  return shipment.state === 'draft' ? `/shipments/new?draft=${shipment.id}` : `/shipments/${shipment.id}`;
}
