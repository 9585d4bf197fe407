import type { DeskHit } from '#lib/desk/view.ts';

/** The desk's page of a shipment. The URL of a shipment without an AWB contains its id. */
export const hitHref = ({ id, awb }: Pick<DeskHit, 'id' | 'awb'>) =>
  awb ? `/desk/${awb}` : `/desk/shipments/${id}`;

/** The id of a result on the page. */
export const optionId = ({ id }: Pick<DeskHit, 'id'>) => `hit-${id}`;
