import { useLocale, useTranslations } from 'next-intl';
import { formatMonth } from '#lib/i18n/format-times.ts';

/** Says that shipments of these months, each yyyy-mm, are only in exported files; nothing without a month. */
export function ExportedNote({ months }: { months: string[] }) {
  const t = useTranslations('shipment.exported');
  const locale = useLocale();
  const [newest, ...others] = months;
  const oldest = others.at(-1);
  if (!newest) return null;
  const text = oldest
    ? `${t('several', { count: months.length })} ${t('period', { from: formatMonth(oldest, locale), until: formatMonth(newest, locale) })}`
    : t('one', { month: formatMonth(newest, locale) });
  return <p className="text-sm text-muted">{text}</p>;
}
