import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import type { OptionalColumn } from './columns/list-columns.ts';
import { LabelPrinting } from './labels/label-printing.tsx';
import { useListedShipments } from './listed-shipment.ts';
import { ShipmentTable } from './shipment-table.tsx';

type ShipmentListProps = {
  shipments: ShipmentSummary[];
  columns: OptionalColumn[];
  /** What chooses shipments for their labels; drafts have none. */
  printing: Omit<ComponentProps<typeof LabelPrinting>, 'shipments' | 'children'> | null;
};

/** The shipments of a page of the list. */
export function ShipmentList({ shipments, columns, printing }: ShipmentListProps) {
  const t = useTranslations('shipments');
  // One array for both, because a document carries the same one only once.
  const listed = shipments.map(useListedShipments(columns));
  const table = (
    <Sheet>
      <ShipmentTable caption={t('title')} columns={columns} shipments={listed} />
    </Sheet>
  );
  if (!printing) return table;
  return (
    <LabelPrinting {...printing} shipments={listed}>
      {table}
    </LabelPrinting>
  );
}
