import type { z } from 'zod';
import type { ShipmentKind } from '#lib/shipments/view.ts';
import type { incoming, international } from './abroad.ts';
import type { domestic } from './domestic.ts';

type Domestic = z.input<typeof domestic>;
type International = z.input<typeof international>;
type Incoming = z.input<typeof incoming>;

/** One of the goods on a customs declaration, as typed. */
export type CustomsItemForm = International['customs']['items'][number];

/**
 * The typed form, as the page and a draft hold it, with the fields of every kind. A field that doesn't apply to the chosen kind
 * keeps its text and is neither checked nor sent.
 */
export type ShipmentForm = {
  kind: ShipmentKind;
  sender: Domestic['sender'] & Incoming['sender'] & International['sender'];
  receiver: Domestic['receiver'] & International['receiver'] & Incoming['receiver'];
  parcel: Domestic['parcel'];
  service: Domestic['service'];
  customs: International['customs'];
};
