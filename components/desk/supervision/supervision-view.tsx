import { useLocale, useTranslations } from 'next-intl';
import { When } from '#components/shipments/view/when.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { formatDay, formatNumber } from '#lib/i18n/formats.ts';
import type { Supervision } from '#lib/shipments/view.ts';

/** Look-ups per agent and day, time to close, overdue cases, and the newest look-ups, each with its audit row. */
export function SupervisionView({ supervision }: { supervision: Supervision }) {
  const t = useTranslations('desk.supervision');
  const locale = useLocale();
  const { days, lookups, closed, overdue } = supervision;
  const nameOf = ({ name, nameAr }: { name: string; nameAr: string }) => (
    <bdi>{locale === 'ar' ? nameAr : name}</bdi>
  );
  const minutes = closed.medianMinutes;
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-2xl">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('purpose')}</p>
        <p className="mt-2">
          {t('closed', { count: closed.count })}
          {minutes !== null &&
            ` · ${t('median', { hours: formatNumber(Math.round(minutes / 6) / 10, locale) })}`}
        </p>
      </div>
      <section aria-labelledby="overdue" className="flex flex-col gap-2">
        <h2 id="overdue" className="text-lg">
          {t('overdue')}
        </h2>
        <Sheet>
          {overdue.length === 0 ? (
            <EmptyState heading="h3" title={t('noneOverdue')} text={t('noneOverdueText')} />
          ) : (
            <DataTable
              caption={t('overdue')}
              rows={overdue}
              rowKey={({ name, oldestDueAt }) => `${name} ${oldestDueAt}`}
              columns={[
                { id: 'agent', header: t('agent'), phone: 'title', cell: nameOf },
                { id: 'count', header: t('cases'), cell: ({ count }) => formatNumber(count, locale) },
                { id: 'oldest', header: t('oldest'), cell: ({ oldestDueAt }) => <When at={oldestDueAt} /> },
              ]}
            />
          )}
        </Sheet>
      </section>
      <section aria-labelledby="days" className="flex flex-col gap-2">
        <h2 id="days" className="text-lg">
          {t('days')}
        </h2>
        <Sheet>
          <DataTable
            caption={t('days')}
            rows={days}
            rowKey={({ agentId, day }) => `${agentId} ${day}`}
            columns={[
              { id: 'agent', header: t('agent'), phone: 'title', cell: nameOf },
              { id: 'day', header: t('day'), cell: ({ day }) => formatDay(day, locale) },
              { id: 'lookups', header: t('lookups'), cell: (row) => formatNumber(row.lookups, locale) },
              { id: 'actions', header: t('actions'), cell: (row) => formatNumber(row.actions, locale) },
            ]}
          />
        </Sheet>
      </section>
      <section aria-labelledby="lookups" className="flex flex-col gap-2">
        <h2 id="lookups" className="text-lg">
          {t('newest')}
        </h2>
        <Sheet>
          <ul>
            {lookups.map((row) => (
              <li key={row.id} className="border-line px-4 py-2 not-last:border-b">
                <details>
                  <summary className="min-h-6 cursor-pointer break-words">
                    {nameOf(row)} · <When at={row.at} className="text-muted" /> ·{' '}
                    <bdi>{row.typed ?? row.reason}</bdi>
                  </summary>
                  <p className="mt-1 text-sm break-words text-muted">
                    {t('audit')} <bdi dir="ltr">{row.id}</bdi> · <bdi>{row.verb}</bdi> ·{' '}
                    <bdi>{row.reason}</bdi>
                  </p>
                </details>
              </li>
            ))}
          </ul>
        </Sheet>
      </section>
    </div>
  );
}
