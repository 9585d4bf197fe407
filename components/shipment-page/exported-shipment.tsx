import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { formatMonth } from '#lib/i18n/format-times.ts';

/** The page of a shipment that was dropped from the archive. */
export function ExportedShipment({ month }: { month: string }) {
  const t = useTranslations('shipment.exported');
  const text = t('one', { month: formatMonth(month, useLocale()) });
  return <EmptyState heading="h1" title={t('title')} text={text} />;
}
