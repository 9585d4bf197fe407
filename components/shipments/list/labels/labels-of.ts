import { placesOf } from '#components/shipments/view/destination-places.ts';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import type { ChosenLabel } from './chosen-labels.ts';

/** The listed shipments that have an AWB, and so a label. */
export function labelsOf(shipments: ShipmentSummary[]): ChosenLabel[] {
  return shipments.flatMap(({ id, awb, destination }) => {
    const places = destination ? placesOf(destination) : [];
    return awb ? [{ id, awb, area: places.map((place) => place?.nameEn ?? '').join(' ') }] : [];
  });
}
