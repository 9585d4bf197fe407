import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { LabelPrinting } from './label-printing.tsx';
import type { OptionalColumn } from './list-columns.ts';
import { Listed } from './listed.tsx';
import { useListedShipments } from './listed-shipment.ts';
import { ShipmentRows } from './shipment-rows.tsx';
import { useRowTexts } from './write-row-texts.ts';

type ShipmentListProps = {
  shipments: ShipmentSummary[];
  columns: OptionalColumn[];
  /** What chooses shipments for their labels; drafts have none. */
  printing: Omit<ComponentProps<typeof LabelPrinting>, 'children'> | null;
};

/** The shipments of a page of the list. */
export function ShipmentList({ shipments, columns, printing }: ShipmentListProps) {
  const t = useTranslations('shipments');
  const listed = shipments.map(useListedShipments(columns));
  const texts = useRowTexts(t('title'), columns, listed);
  const table = (
    <Sheet>
      <ShipmentRows columns={columns} />
    </Sheet>
  );
  return (
    <Listed rows={{ shipments: listed, texts }}>
      {printing ? <LabelPrinting {...printing}>{table}</LabelPrinting> : table}
    </Listed>
  );
}
