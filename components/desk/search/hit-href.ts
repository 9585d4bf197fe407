import type { DeskHit } from '#lib/shipments/desk/view.ts';

/** The desk's page of a shipment. One without an AWB has its id there. */
export const hitHref = ({ id, awb }: Pick<DeskHit, 'id' | 'awb'>) =>
  awb ? `/desk/${awb}` : `/desk/shipments/${id}`;
