import type { DeskHit, DeskMerchant } from '#lib/desk/view.ts';

type Opened = Pick<DeskHit, 'id' | 'awb'> & { merchant: { id: string } };

/** The desk's page of a shipment. The URL of a shipment without an AWB contains its merchant's id and its own. */
export const hitHref = ({ id, awb, merchant }: Opened) =>
  awb ? `/desk/${awb}` : `/desk/shipments/${merchant.id}/${id}`;

/** The desk's page of a merchant. */
export const merchantHref = ({ id }: Pick<DeskMerchant, 'id'>) => `/desk/merchants/${id}`;

/** A result as an option of the list: its id on the page, and its page. Two merchants' shipments may have the same id. */
export const shipmentOption = (hit: Opened) => ({
  id: `hit-${hit.merchant.id}-${hit.id}`,
  href: hitHref(hit),
});
export const merchantOption = ({ id }: Pick<DeskMerchant, 'id'>) => ({
  id: `hit-${id}`,
  href: merchantHref({ id }),
});
