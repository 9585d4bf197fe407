import type { Pool } from 'pg';
import { renderLabel } from '#lib/documents/label/render-label.ts';
import { listShipments, type ShipmentFilter } from '#lib/sandbox/ledger/ledger.ts';
import { labelContent } from './label-content.ts';

/** The label of the found shipment, rendered from the ledger; null without one. */
export async function labelOf(
  database: Pool,
  filter: ShipmentFilter,
): Promise<{ awb: string; bytes: Uint8Array } | null> {
  const [shipment] = await listShipments(database, filter, 1);
  return shipment ? { awb: shipment.awb, bytes: await renderLabel(labelContent(shipment)) } : null;
}
