import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { When } from '#components/shipments/when.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { ShipmentState, ShipmentView } from '#lib/shipments/view.ts';
import { BookingDetails } from './details/booking-details.tsx';
import { ShipmentFacts } from './shipment-facts.tsx';
import { ShipmentFrame } from './shipment-frame.tsx';

const unconfirmed: ShipmentState[] = ['booking', 'unconfirmed', 'cancel_unconfirmed'];

type ShipmentBodyProps = {
  shipment: ShipmentView;
  /** The URL that returns the current state of the shipment. */
  trackingAddress: string;
  /** Buttons next to the headline. */
  actions?: ReactNode;
  /** Content between the stages and the cards. */
  notice?: ReactNode;
  /** Cards next to the tracking history; below it on a phone. */
  aside?: ReactNode;
  /** Content below the details. */
  below?: ReactNode;
};

/** The part of a shipment's page that merchants and agents share. */
export function ShipmentBody({ shipment, notice, below, ...rest }: ShipmentBodyProps) {
  const { details, ...tracked } = shipment;
  return (
    <ShipmentFrame
      {...rest}
      shipment={tracked}
      facts={<ShipmentFacts shipment={shipment} />}
      notice={
        <>
          {notice}
          {shipment.isKeptOnly && <KeptOnlyNotice operator={shipment.operator} />}
          {unconfirmed.includes(shipment.state) && !shipment.isKeptOnly && (
            <UnconfirmedNotice shipment={shipment} />
          )}
        </>
      }
      details={
        <>
          {details && <BookingDetails shipment={shipment} details={details} />}
          {below}
        </>
      }
    />
  );
}

/** Explains why a shipment has no actions: this portal is no longer connected to its carrier. */
function KeptOnlyNotice({ operator }: { operator: string }) {
  const t = useTranslations('shipment.keptOnly');
  return (
    <Notice tone="caution" title={t('title')}>
      {t.rich('text', { carrier: () => <Ltr>{operator}</Ltr> })}
    </Notice>
  );
}

/**
 * What is known while the operator's answer is missing: what was sent, when, and what happens next. It has no button, because
 * nothing may be sent again.
 */
function UnconfirmedNotice({ shipment }: { shipment: Pick<ShipmentView, 'state' | 'unconfirmed'> }) {
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
