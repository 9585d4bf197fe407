import { useTranslations } from 'next-intl';
import { isStuck } from '#components/shipments/tracking/standing.ts';
import type { ListedShipment } from './listed-shipment.ts';
import type { RowTexts } from './row-texts.ts';

/** The texts that these rows need. */
export function useRowTexts(caption: string, shipments: ListedShipment[]): RowTexts {
  const t = useTranslations('shipments');
  const standings = useTranslations('standing');
  const texts: RowTexts = {
    caption,
    column: {
      awb: t('column.awb'),
      receiver: t('column.receiver'),
      destination: t('column.destination'),
      state: t('column.state'),
      lastEvent: t('column.lastEvent'),
      action: t('column.action'),
    },
    noAwb: t('noAwb'),
    noReceiver: t('noReceiver'),
    noDestination: t('noDestination'),
    standing: {},
    next: {},
    action: {},
  };
  for (const { standing, action } of shipments) {
    texts.standing[standing] ??= standings(standing);
    if (isStuck(standing)) texts.next[standing] ??= t(`next.${standing}`);
    texts.action[action] ??= t(`action.${action}`);
  }
  return texts;
}
