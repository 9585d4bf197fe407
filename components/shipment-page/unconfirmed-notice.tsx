import { useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';

/**
 * What is known while the operator's answer is missing: what was sent, when, and what happens next. It has no button, because
 * nothing may be sent again.
 */
export function UnconfirmedNotice({ shipment }: { shipment: Pick<ShipmentView, 'state' | 'unconfirmed'> }) {
  const t = useTranslations('shipment.unconfirmed');
  if (shipment.state === 'booking')
    return (
      <Notice tone="info" title={t('bookingTitle')}>
        {t('bookingNext')}
      </Notice>
    );
  const isBooking = shipment.state === 'unconfirmed';
  return (
    <Notice tone="caution" title={isBooking ? t('title') : t('cancelTitle')}>
      <div className="flex flex-col gap-2">
        <p>{isBooking ? t('tried') : t('cancelTried')}</p>
        {shipment.unconfirmed && (
          <UnconfirmedFacts unconfirmed={shipment.unconfirmed} isBooking={isBooking} />
        )}
        <p>{isBooking ? t('next') : t('cancelNext')}</p>
        {isBooking && <p>{t('wait')}</p>}
      </div>
    </Notice>
  );
}

function UnconfirmedFacts({
  unconfirmed,
  isBooking,
}: {
  unconfirmed: NonNullable<ShipmentView['unconfirmed']>;
  isBooking: boolean;
}) {
  const t = useTranslations('shipment.unconfirmed');
  const facts = [
    { label: t('sent'), value: <When at={unconfirmed.since} /> },
    { label: isBooking ? t('reference') : t('awb'), value: <Ltr>{unconfirmed.reference}</Ltr> },
    { label: t('asked'), value: t('times', { count: unconfirmed.polls }) },
    {
      label: t('nextLook'),
      value: unconfirmed.nextPollAt ? <When at={unconfirmed.nextPollAt} /> : t('soon'),
    },
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
