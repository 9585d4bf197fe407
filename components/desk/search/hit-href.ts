import type { DeskHit, DeskMerchant } from '#lib/desk/view.ts';

type Opened = Pick<DeskHit, 'id' | 'awb'> & { merchant: { id: string } };

/** The desk's page of a shipment. The URL of a shipment without an AWB contains its merchant's id and its own. */
export const hitHref = ({ id, awb, merchant }: Opened) =>
  awb ? `/desk/${awb}` : `/desk/shipments/${merchant.id}/${id}`;

/** The desk's page of a merchant. */
export const merchantHref = ({ id }: Pick<DeskMerchant, 'id'>) => `/desk/merchants/${id}`;

/** The id of a result on the page. */
export const optionId = ({ id }: { id: string }) => `hit-${id}`;
