import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { isStuck } from '#components/shipments/standing.ts';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import type { Sizing } from './column-head.tsx';
import { LabelPrinting } from './label-printing.tsx';
import type { OptionalColumn } from './list-columns.ts';
import { Listed } from './listed.tsx';
import type { ListedShipment } from './listed-shipment.ts';
import { useListedShipments } from './listed-shipment.ts';
import type { RowTexts } from './row-texts.ts';
import { ShipmentRows } from './shipment-rows.tsx';

/** The texts that these rows need. */
function useRowTexts(caption: string, columns: OptionalColumn[], shipments: ListedShipment[]): RowTexts {
  const t = useTranslations('shipments');
  const standings = useTranslations('standing');
  const texts: RowTexts = {
    caption,
    column: {
      awb: t('column.awb'),
      receiver: t('column.receiver'),
      state: t('column.state'),
      action: t('column.action'),
    },
    width: t('columns.width'),
    noAwb: t('noAwb'),
    noReceiver: t('noReceiver'),
    noDestination: t('noDestination'),
    none: t('none'),
    printed: t('printed'),
    isReturn: t('return'),
    standing: {},
    next: {},
  };
  for (const column of columns) texts.column[column] = t(`column.${column}`);
  for (const { standing } of shipments) {
    texts.standing[standing] ??= standings(standing);
    if (isStuck(standing)) texts.next[standing] ??= t(`next.${standing}`);
  }
  return texts;
}

type ShipmentListProps = {
  shipments: ShipmentSummary[];
  columns: OptionalColumn[];
  /** The widths that the person chose, and what remembers them. */
  sizing: Sizing;
  /** What chooses shipments for their labels; drafts have none. */
  printing: Omit<ComponentProps<typeof LabelPrinting>, 'children'> | null;
};

/** The shipments of a page of the list. */
export function ShipmentList({ shipments, columns, sizing, printing }: ShipmentListProps) {
  const t = useTranslations('shipments');
  const listed = shipments.map(useListedShipments(columns));
  const texts = useRowTexts(t('title'), columns, listed);
  const table = (
    <Sheet>
      <ShipmentRows columns={columns} sizing={sizing} />
    </Sheet>
  );
  return (
    <Listed rows={{ shipments: listed, texts }}>
      {printing ? <LabelPrinting {...printing}>{table}</LabelPrinting> : table}
    </Listed>
  );
}
