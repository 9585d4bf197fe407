import { cache } from 'react';
import { countShipments } from '#lib/search/lists/count-shipments.ts';

/** The counts of a page and its layout, read once per request. */
export const countPageShipments = cache(countShipments);
