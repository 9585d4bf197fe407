import { useLocale, useTranslations } from 'next-intl';
import { LinkList } from '#components/ui/link-list.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { type ImportSummary, rowsToFinish } from '#lib/imports/view.ts';

/** The newest imports with their progress. */
export function ImportList({ imports }: { imports: ImportSummary[] }) {
  const t = useTranslations('imports');
  const locale = useLocale();
  return (
    <LinkList
      title={t('recent')}
      rows={imports.map(({ id, name, at, rows, counts }) => ({
        id,
        href: `/imports/${id}`,
        start: (
          <span className="flex min-w-0 flex-col">
            <bdi className="truncate font-medium">{name || t('pasted')}</bdi>
            <span className="text-sm text-muted">
              {[
                t('rowCount', { count: rows }),
                t('bookedCount', { count: counts.booked }),
                t('openCount', { count: rowsToFinish(counts) }),
              ].join(' · ')}
            </span>
          </span>
        ),
        end: <span className="text-sm text-muted tabular-nums">{formatMoment(at, locale)}</span>,
      }))}
    />
  );
}
