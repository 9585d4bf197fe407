import { useLocale, useTranslations } from 'next-intl';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { startOfDay } from '#lib/core/times/dubai-clock.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { readFilters } from '#lib/search/lists/schema.ts';
import { linkDays, type ScheduleItem } from '#lib/search/schedules/view.ts';
import { exportHref } from '../list/list-href.ts';

type ExportDownloadProps = { search: Partial<Record<string, string>>; schedules: ScheduleItem[] };

const dayMs = 86_400_000;

/** The export of an email, by its link: `export` is the schedule, `from` and `until` its days, `sent` the day of the email. */
export function ExportDownload({ search, schedules }: ExportDownloadProps) {
  const t = useTranslations('schedules');
  const locale = useLocale();
  const schedule = schedules.find(({ id }) => id === search.export);
  const { from, until } = readFilters({ from: search.from, until: search.until });
  const sentMs = startOfDay(String(search.sent)).getTime();
  if (!schedule || !(Date.now() < sentMs + linkDays * dayMs))
    return <Notice tone="caution">{t(schedule ? 'expired' : 'gone')}</Notice>;
  const { list, format } = schedule;
  const [first, last] = [from && formatDay(from, locale), until && formatDay(until, locale)];
  const days =
    first &&
    last &&
    (first === last ? t('onDay', { moment: last }) : t('days', { from: first, until: last }));
  return (
    <Sheet className="flex flex-wrap items-center justify-between gap-3 p-5 max-sm:p-4">
      <p className="min-w-0">
        <bdi className="block font-semibold">{schedule.name || t('all')}</bdi>
        <span className="text-sm text-muted">{days || t('whole')}</span>
      </p>
      <a
        href={exportHref(
          { ...list, filters: { ...list.filters, ...(from && { from }), ...(until && { until }) } },
          format,
        )}
        download
        className={buttonStyle('primary', 'md')}
      >
        {t(`download.${format}`)}
      </a>
    </Sheet>
  );
}
