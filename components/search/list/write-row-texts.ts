import { useTranslations } from 'next-intl';
import { isStuck } from '#components/shipments/standing.ts';
import type { OptionalColumn } from './list-columns.ts';
import type { ListedShipment } from './listed-shipment.ts';
import type { RowTexts } from './row-texts.ts';

/** The texts that these rows need. */
export function useRowTexts(
  caption: string,
  columns: OptionalColumn[],
  shipments: ListedShipment[],
): RowTexts {
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
