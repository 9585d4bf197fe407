import 'server-only';
import { cache } from 'react';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { findShipment } from '#lib/shipments/find-shipment.ts';

/** The shipment of this URL if it belongs to the viewer. One query serves the title and the page of a request. */
export const findPageShipment = cache(async (id: string) => findShipment(await requireMerchantViewer(), id));
