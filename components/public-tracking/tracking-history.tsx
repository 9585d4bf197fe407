import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/when.tsx';
import type { PublicTracking } from '#lib/public-tracking/schema.ts';

/** The events of a shipment in our own words, newest first; folded when several shipments are shown. */
export function TrackingHistory({ events, isOpen }: Pick<PublicTracking, 'events'> & { isOpen: boolean }) {
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
