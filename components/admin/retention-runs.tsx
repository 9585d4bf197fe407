import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import type { RetentionCounts, RetentionMonths, RetentionRunView } from '#lib/privacy/view.ts';

const counted: (keyof RetentionCounts)[] = ['people', 'replies', 'labels', 'drafts', 'imports', 'audit'];
const cell = 'px-4 py-2.5 text-start align-top';

/** How long personal data is kept, and what the daily job removed. */
export function RetentionRuns({ months, runs }: { months: RetentionMonths; runs: RetentionRunView[] }) {
  const t = useTranslations('admin.retention');
  const locale = useLocale();
  const isKept = Object.values(months).includes(0);
  const isAllKept = Object.values(months).every((each) => each === 0);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle
        className="max-w-2xl"
        title={t('title')}
        text={isAllKept ? t('purposeKept') : t('purpose')}
      />
      <Sheet title={t('kept')} className="p-5 max-sm:p-4">
        <dl className="mt-3 grid gap-x-6 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-4">
          {(Object.keys(months) as (keyof RetentionMonths)[]).map((kind) => (
            <div key={kind}>
              <dt className="text-sm text-muted">{t(`kinds.${kind}`)}</dt>
              <dd>{months[kind] === 0 ? t('forever') : t('months', { count: months[kind] })}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
      {isKept && (
        <Notice tone="caution">
          {t('keeps')}{' '}
          <Link href="/admin/settings" className="underline">
            {t('choose')}
          </Link>
        </Notice>
      )}
      <Sheet>
        {runs.length === 0 ? (
          <EmptyState title={t('empty')} text={t('emptyText')} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the table sideways.
          <section className="overflow-x-auto" tabIndex={0} aria-label={t('removed')}>
            <table className="w-full text-sm">
              <caption className="px-4 pt-4 text-start text-base font-semibold">{t('removed')}</caption>
              <thead>
                <tr className="border-b border-line text-muted">
                  <th scope="col" className={cell}>
                    {t('started')}
                  </th>
                  {counted.map((kind) => (
                    <th key={kind} scope="col" className={cell}>
                      {t(kind === 'people' ? 'people' : `kinds.${kind}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {runs.map(({ id, startedAt, endedAt, counts }) => (
                  <tr key={id} className="border-b border-line last:border-0">
                    <th scope="row" className={`${cell} font-normal`}>
                      {formatMoment(startedAt, locale)}
                      {!endedAt && <span className="block text-muted">{t('notEnded')}</span>}
                    </th>
                    {counted.map((kind) => (
                      <td key={kind} className={cell}>
                        {formatNumber(counts[kind], locale)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Sheet>
    </div>
  );
}
