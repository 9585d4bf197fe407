import { useLocale, useNow, useTranslations } from 'next-intl';
import { placesOf } from '#components/shipments/destination-places.ts';
import { inLanguage } from '#components/shipments/in-language.ts';
import { MarkedAwb } from '#components/shipments/marked-awb.tsx';
import { Spoken } from '#components/shipments/spoken.tsx';
import { standingOf } from '#components/shipments/standing.ts';
import { StandingBadge } from '#components/shipments/standing-badge.tsx';
import { StatusAge } from '#components/shipments/status-age.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { DeskHit } from '#lib/desk/view.ts';
import { formatAge } from '#lib/i18n/formats.ts';

/** What an option shows of a shipment: receiver, AWB, emirate, status, merchant, age. */
export function HitOption({ hit }: { hit: DeskHit }) {
  const t = useTranslations('desk.search');
  const standings = useTranslations('standing');
  const locale = useLocale();
  const now = useNow();
  const to = hit.destination && placesOf(hit.destination)[0];
  const place = to && inLanguage(locale, to.nameEn, to.nameAr);
  const merchant = inLanguage(locale, hit.merchant.nameEn, hit.merchant.nameAr);
  const standing = standingOf(hit);
  return (
    <>
      <span className="min-w-0 truncate font-semibold sm:col-start-1">
        <bdi>{hit.receiverName ?? t('noReceiver')}</bdi>
      </span>
      <span className="text-sm text-muted sm:col-start-1 sm:row-start-2">
        {hit.awb ? (
          <MarkedAwb awb={hit.awb} />
        ) : (
          <>
            {t('noAwb')} {hit.reference && <Ltr>{hit.reference}</Ltr>}
          </>
        )}
      </span>
      <span className="min-w-0 truncate text-sm sm:col-start-2 sm:row-start-1">
        {merchant && <Spoken {...merchant} />}
      </span>
      <span className="text-sm text-muted sm:col-start-2 sm:row-start-2">
        {place && <Spoken {...place} />}
      </span>
      <span className="flex flex-col items-start sm:col-start-3 sm:row-start-1 sm:items-end">
        <StandingBadge standing={standing}>{standings(standing)}</StandingBadge>
        <StatusAge at={hit.statusAt} />
      </span>
      <time
        dateTime={hit.createdAt}
        className="text-sm text-muted sm:col-start-3 sm:row-start-2 sm:justify-self-end"
      >
        {t('created', { age: formatAge(hit.createdAt, now, locale) })}
      </time>
    </>
  );
}
