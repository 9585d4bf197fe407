import { placesOf } from '#components/shipments/view/destination-places.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import type { ChosenLabel } from './chosen-labels.ts';

type Listed = Pick<ShipmentSummary, 'id' | 'awb' | 'destination'> & Partial<Pick<ShipmentSummary, 'state'>>;

/** What a selection keeps of the listed shipments. Drafts are selected in their own list. */
export function labelsOf(shipments: Listed[]): ChosenLabel[] {
  return shipments.flatMap(({ id, awb, destination, state }) => {
    const places = destination ? placesOf(destination) : [];
    return state !== 'draft' ? [{ id, awb, area: places.map((place) => place?.nameEn ?? '').join(' ') }] : [];
  });
}
