import type { OptionalColumn } from './columns/list-columns.ts';
import type { ListedShipment } from './listed-shipment.ts';
import { ShipmentRows } from './shipment-rows.tsx';
import { useRowTexts } from './write-row-texts.ts';

type ShipmentTableProps = { caption: string; columns: OptionalColumn[]; shipments: ListedShipment[] };

/** Shipments as a table, or as cards on a phone, with one action in each row. */
export function ShipmentTable({ caption, columns, shipments }: ShipmentTableProps) {
  return (
    <ShipmentRows texts={useRowTexts(caption, columns, shipments)} columns={columns} shipments={shipments} />
  );
}
