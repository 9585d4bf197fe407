import type { BriefShipment } from '#lib/shipments/view.ts';

/** The page of a found shipment; a draft opens in the booking form. */
export const briefHref = ({ id, state }: BriefShipment) =>
  state === 'draft' ? `/shipments/new?draft=${id}` : `/shipments/${id}`;
