import { cache } from 'react';
import { countShipments } from '#lib/shipments/lists/count-shipments.ts';

/** The counts of a page and its layout, read once per request. */
export const countPageShipments = cache(countShipments);
