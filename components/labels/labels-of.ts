import { placesOf } from '#components/shipments/destination-places.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import type { ChosenLabel } from './chosen-labels.ts';

type Addressed = Pick<ShipmentSummary, 'destination'>;
type Listed = Addressed & Pick<ShipmentSummary, 'id' | 'awb'> & Partial<Pick<ShipmentSummary, 'state'>>;

/** The names of the destination's emirate and area, to sort labels by. */
export function areaOf({ destination }: Addressed): string {
  const places = destination ? placesOf(destination) : [];
  return places.map((place) => place?.nameEn ?? '').join(' ');
}

/** The data that a selection keeps of the listed shipments. Drafts are selected in their own list. */
export function labelsOf(shipments: Listed[]): ChosenLabel[] {
  return shipments.flatMap(({ id, awb, destination, state }) =>
    state !== 'draft' ? [{ id, awb, area: areaOf({ destination }) }] : [],
  );
}
