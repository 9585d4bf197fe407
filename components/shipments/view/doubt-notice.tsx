import { useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { When } from './when.tsx';

/** What is known while the operator's answer is missing: what was tried and when, and what happens next. Offers nothing to press. */
export function DoubtNotice({ shipment }: { shipment: Pick<ShipmentView, 'state' | 'doubt'> }) {
  const t = useTranslations('shipment.doubt');
  if (shipment.state === 'booking')
    return (
      <Notice tone="info" title={t('bookingTitle')}>
        {t('bookingNext')}
      </Notice>
    );
  if (shipment.state === 'cancel_in_doubt')
    return (
      <Notice tone="caution" title={t('cancelTitle')}>
        {t('cancelNext')}
      </Notice>
    );
  return (
    <Notice tone="caution" title={t('title')}>
      <div className="flex flex-col gap-2">
        <p>{t('tried')}</p>
        {shipment.doubt && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
            <dt>{t('sent')}</dt>
            <dd className="font-semibold">
              <When at={shipment.doubt.since} />
            </dd>
            <dt>{t('reference')}</dt>
            <dd className="font-semibold">
              <Ltr>{shipment.doubt.reference}</Ltr>
            </dd>
          </dl>
        )}
        <p>{t('next')}</p>
        <p>{t('wait')}</p>
      </div>
    </Notice>
  );
}
