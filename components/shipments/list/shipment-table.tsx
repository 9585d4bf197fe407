import type { ListedShipment } from './listed-shipment.ts';
import { ShipmentRows } from './shipment-rows.tsx';
import { useRowTexts } from './write-row-texts.ts';

/** Shipments as a table, or as cards on a phone, with one action in each row. */
export function ShipmentTable({ caption, shipments }: { caption: string; shipments: ListedShipment[] }) {
  return <ShipmentRows texts={useRowTexts(caption, shipments)} shipments={shipments} />;
}
