import { useLocale, useTranslations } from 'next-intl';
import { Sheet } from '#components/ui/sheet.tsx';

/** The merchant of the shipment, and a note that the lookup was recorded. */
export function MerchantCard({ merchant }: { merchant: { nameEn: string; nameAr: string } }) {
  const t = useTranslations('desk');
  const locale = useLocale();
  return (
    <Sheet className="p-5">
      <h2 className="text-base font-semibold">{t('merchant')}</h2>
      <p className="mt-1 text-lg">
        <bdi>{locale === 'ar' ? merchant.nameAr : merchant.nameEn}</bdi>
      </p>
      <p className="mt-2 text-sm text-muted">{t('recorded')}</p>
    </Sheet>
  );
}
