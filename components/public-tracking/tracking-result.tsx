import { useLocale, useNow, useTranslations } from 'next-intl';
import { useHeadline } from '#components/shipments/headline.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { Spoken } from '#components/shipments/spoken.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { When } from '#components/shipments/when.tsx';
import { StageBar } from '#components/tracking/stage-bar.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { PublicTracking } from '#lib/public-tracking/schema.ts';
import { isOldStatus } from '#lib/shipments/status-age.ts';

/** The public data of one shipment: headline, stages, history, and the merchant's contact. */
export function TrackingResult({ tracking, isOpen }: { tracking: PublicTracking; isOpen: boolean }) {
  const t = useTranslations('tracking');
  const isOld = isOldStatus(tracking.statusAt, useNow());
  const isArabic = useLocale() === 'ar';
  const headline = useHeadline({
    ...tracking,
    ...{ state: 'booked', handedOverAt: null, lastStatusEn: null, lastStatusAr: null },
  });
  const { destination, receiverShortName, checkedAt } = tracking;
  const place = destination && (isArabic ? destination.nameAr : destination.nameEn);
  return (
    <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
      <div>
        <p className="text-base font-medium text-muted">
          <MarkedAwb awb={tracking.awb} />
        </p>
        <h2 className="mt-0.5 text-lg font-semibold">
          <Spoken {...headline} />
        </h2>
        <p className="text-xs text-muted">
          {checkedAt ? t.rich('checkedAt', { when: () => <When at={checkedAt} /> }) : t('neverChecked')}
        </p>
        <StatusAge at={tracking.statusAt} />
        {isOld && <p className="text-xs text-muted">{t('checking')}</p>}
      </div>
      <StageBar shipment={tracking} />
      {(place || receiverShortName) && (
        <p className="text-sm">
          {place && t.rich('to', { place: () => <bdi>{place}</bdi> })}
          {place && receiverShortName && ' · '}
          {receiverShortName && t.rich('receiver', { name: () => <bdi>{receiverShortName}</bdi> })}
        </p>
      )}
      <TrackingHistory events={tracking.events} isOpen={isOpen} />
      <TrackingSender merchant={tracking.merchant} />
    </Sheet>
  );
}

/** The events of a shipment in our own words, newest first; folded when several shipments are shown. */
function TrackingHistory({ events, isOpen }: Pick<PublicTracking, 'events'> & { isOpen: boolean }) {
  const t = useTranslations('tracking');
  const phases = useTranslations('standing.phase');
  const isArabic = useLocale() === 'ar';
  if (events.length === 0) return <p className="text-sm text-muted">{t('noEvents')}</p>;
  return (
    <details open={isOpen} className="border-t border-line pt-3">
      <summary className="min-h-6 cursor-pointer font-semibold">{t('history')}</summary>
      <ol className="mt-2 flex flex-col gap-2.5">
        {events.map(({ occurredAt, phase, emirate }, index) => (
          <li key={index} className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <When at={occurredAt} className="w-36 shrink-0 text-xs text-muted tabular-nums max-sm:w-full" />
            <span className="min-w-0 font-medium">
              {phases(phase)}
              {emirate && (
                <span className="font-normal text-muted">
                  {' '}
                  · {isArabic ? emirate.nameAr : emirate.nameEn}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const linkStyle = 'inline-block min-h-6 font-semibold wrap-anywhere underline';

/** The merchant that sent the shipment, and its contact. */
function TrackingSender({ merchant }: Pick<PublicTracking, 'merchant'>) {
  const t = useTranslations('tracking');
  const name = useLocale() === 'ar' ? merchant.nameAr : merchant.nameEn;
  const { email, phone } = merchant;
  return (
    <div className="border-t border-line pt-3 text-sm">
      <p>{t.rich('sentBy', { name: () => <bdi className="font-semibold">{name}</bdi> })}</p>
      {(email || phone) && (
        <p className="flex flex-wrap gap-x-4 text-muted">
          {t('contact')}
          {phone && <PhoneLink number={phone} className="font-semibold" />}
          {email && (
            <a href={`mailto:${email}`} className={linkStyle}>
              <Ltr>{email}</Ltr>
            </a>
          )}
        </p>
      )}
    </div>
  );
}
