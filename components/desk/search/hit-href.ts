import type { DeskHit, DeskMerchant } from '#lib/desk/view.ts';

/** The desk's page of a shipment. The URL of a shipment without an AWB contains its id. */
export const hitHref = ({ id, awb }: Pick<DeskHit, 'id' | 'awb'>) =>
  awb ? `/desk/${awb}` : `/desk/shipments/${id}`;

/** The desk's page of a merchant. */
export const merchantHref = ({ id }: Pick<DeskMerchant, 'id'>) => `/desk/merchants/${id}`;

/** The id of a result on the page. */
export const optionId = ({ id }: { id: string }) => `hit-${id}`;
