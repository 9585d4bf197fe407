import { useLocale, useTranslations } from 'next-intl';
import type { ShipmentSummary } from '#lib/shipments/view.ts';
import { inLanguage } from '../view/in-language.ts';

/** The destination in the reader's language: emirate and area. */
export function Destination({ destination }: { destination: ShipmentSummary['destination'] }) {
  const t = useTranslations('shipments');
  const locale = useLocale();
  const emirate = destination && inLanguage(locale, destination.emirate.nameEn, destination.emirate.nameAr);
  if (!emirate)
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('noDestination')}</span>
      </span>
    );
  const area = destination.area && inLanguage(locale, destination.area.nameEn, destination.area.nameAr);
  return (
    <span className="inline-block text-muted xl:min-w-44">
      {area ? t('destination', { emirate: emirate.text, area: area.text }) : emirate.text}
    </span>
  );
}
