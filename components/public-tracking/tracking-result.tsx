import { useLocale, useNow, useTranslations } from 'next-intl';
import { useHeadline } from '#components/shipments/headline.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { Spoken } from '#components/shipments/spoken.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { When } from '#components/shipments/when.tsx';
import { StageBar } from '#components/tracking/stage-bar.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { PublicTracking } from '#lib/public-tracking/schema.ts';
import { isOldStatus } from '#lib/shipments/status-age.ts';
import { TrackingHistory } from './tracking-history.tsx';
import { TrackingSender } from './tracking-sender.tsx';

/** The public data of one shipment: headline, stages, history, and the merchant's contact. */
export function TrackingResult({ tracking, isOpen }: { tracking: PublicTracking; isOpen: boolean }) {
  const t = useTranslations('tracking');
  const isOld = isOldStatus(tracking.statusAt, useNow());
  const isArabic = useLocale() === 'ar';
  const headline = useHeadline({
    ...tracking,
    ...{ state: 'booked', handedOverAt: null, lastStatusEn: null, lastStatusAr: null },
  });
  const { destination, receiverInitials, checkedAt } = tracking;
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
      {(place || receiverInitials) && (
        <p className="text-sm">
          {place && t.rich('to', { place: () => <bdi>{place}</bdi> })}
          {place && receiverInitials && ' · '}
          {receiverInitials && t.rich('receiver', { initials: () => <bdi>{receiverInitials}</bdi> })}
        </p>
      )}
      <TrackingHistory events={tracking.events} isOpen={isOpen} />
      <TrackingSender merchant={tracking.merchant} />
    </Sheet>
  );
}
