import { useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { When } from './when.tsx';

/**
 * What is known while the operator's answer is missing: what was sent, when, and what happens next. It has no button, because
 * nothing may be sent again.
 */
export function DoubtNotice({ shipment }: { shipment: Pick<ShipmentView, 'state' | 'doubt'> }) {
  const t = useTranslations('shipment.doubt');
  if (shipment.state === 'booking')
    return (
      <Notice tone="info" title={t('bookingTitle')}>
        {t('bookingNext')}
      </Notice>
    );
  const isBooking = shipment.state === 'in_doubt';
  return (
    <Notice tone="caution" title={isBooking ? t('title') : t('cancelTitle')}>
      <div className="flex flex-col gap-2">
        <p>{isBooking ? t('tried') : t('cancelTried')}</p>
        {shipment.doubt && <DoubtFacts doubt={shipment.doubt} isBooking={isBooking} />}
        <p>{isBooking ? t('next') : t('cancelNext')}</p>
        {isBooking && <p>{t('wait')}</p>}
      </div>
    </Notice>
  );
}

function DoubtFacts({ doubt, isBooking }: { doubt: NonNullable<ShipmentView['doubt']>; isBooking: boolean }) {
  const t = useTranslations('shipment.doubt');
  const facts = [
    { label: t('sent'), value: <When at={doubt.since} /> },
    { label: isBooking ? t('reference') : t('awb'), value: <Ltr>{doubt.reference}</Ltr> },
    { label: t('asked'), value: t('times', { count: doubt.looks }) },
    { label: t('nextLook'), value: doubt.nextLookAt ? <When at={doubt.nextLookAt} /> : t('soon') },
  ];
  return (
    <dl className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="font-semibold max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
