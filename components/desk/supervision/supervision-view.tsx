import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useAuditWords } from '#components/audit/audit-words.ts';
import { When } from '#components/shipments/when.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { Supervision } from '#lib/desk/view.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { nameIn } from '#lib/i18n/locale.ts';

type SupervisionViewProps = {
  supervision: Supervision;
  /** Whose look-ups or actions are listed, of which day; null for the newest of all. */
  of: { agentId: string; day: string; what: 'lookups' | 'actions' } | null;
};

/**
 * Look-ups and actions per agent and day, time to close, overdue cases, and the newest of them, each with its audit row. A figure opens
 * what it counts.
 */
export function SupervisionView({ supervision, of }: SupervisionViewProps) {
  const t = useTranslations('desk.supervision');
  const locale = useLocale();
  const reasons = useTranslations('service.wrapUps');
  const { days, lookups, wrapUps, closed, overdue } = supervision;
  const unassigned = useTranslations('desk.own.queue')('unassigned');
  const nameOf = ({ name, nameAr }: { name: string | null; nameAr: string | null }) => (
    <bdi>{name === null || nameAr === null ? unassigned : nameIn(locale, { name, nameAr })}</bdi>
  );
  const words = useAuditWords();
  const minutes = closed.medianMinutes;
  const shown = of && days.find(({ agentId, day }) => agentId === of.agentId && day === of.day);
  const figureOf = (what: 'lookups' | 'actions') => (row: Supervision['days'][number]) =>
    row[what] === 0 ? (
      formatNumber(0, locale)
    ) : (
      <Link
        href={`/desk/supervision?agent=${row.agentId}&day=${row.day}&what=${what}#counted`}
        className="inline-block min-h-6 underline"
      >
        {formatNumber(row[what], locale)}
      </Link>
    );
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
      <Part title={t('overdue')}>
        <DataTable
          empty={<EmptyState heading="h3" title={t('noneOverdue')} text={t('noneOverdueText')} />}
          caption={t('overdue')}
          rows={overdue}
          rowKey={({ name, oldestDueAt }) => `${name} ${oldestDueAt}`}
          columns={[
            { header: t('agent'), phone: 'title', cell: nameOf },
            {
              header: t('cases'),
              cell: ({ count }) => (
                <Link href="/desk?queue=overdue" className="inline-block min-h-6 underline">
                  {formatNumber(count, locale)}
                </Link>
              ),
            },
            { header: t('oldest'), cell: ({ oldestDueAt }) => <When at={oldestDueAt} /> },
          ]}
        />
      </Part>
      <Part title={t('wrapUps')}>
        <DataTable
          empty={<EmptyState heading="h3" title={t('noWrapUps')} text={t('noWrapUpsText')} />}
          caption={t('wrapUps')}
          rows={wrapUps}
          rowKey={({ reason }) => reason}
          columns={[
            { header: t('reason'), phone: 'title', cell: ({ reason }) => reasons(reason) },
            { header: t('calls'), cell: ({ count }) => formatNumber(count, locale) },
          ]}
        />
      </Part>
      <Part title={t('days')}>
        <DataTable
          caption={t('days')}
          rows={days}
          rowKey={({ agentId, day }) => `${agentId} ${day}`}
          columns={[
            { header: t('agent'), phone: 'title', cell: nameOf },
            { header: t('day'), cell: ({ day }) => formatDay(day, locale) },
            { header: t('lookups'), cell: figureOf('lookups') },
            { header: t('actions'), cell: figureOf('actions') },
          ]}
        />
      </Part>
      <Part id="counted" title={shown ? t('counted', { day: formatDay(shown.day, locale) }) : t('newest')}>
        {shown && (
          <p className="border-b border-line px-4 py-2">
            {nameOf(shown)} ·{' '}
            <Link href="/desk/supervision#counted" className="inline-block min-h-6 underline">
              {t('all')}
            </Link>
          </p>
        )}
        <ul>
          {lookups.map((row) => (
            <li key={row.id} className="border-line px-4 py-2 not-last:border-b">
              <details>
                <summary className="min-h-6 cursor-pointer break-words">
                  {nameOf(row)} · <When at={row.at} className="text-muted" /> · {words.verb(row.verb)}:{' '}
                  <bdi>{row.typed ?? words.reason(row.reason)}</bdi>
                </summary>
                <p className="mt-1 text-sm break-words text-muted">
                  {t('audit')} <bdi dir="ltr">{row.id}</bdi> · <bdi>{row.verb}</bdi>
                </p>
              </details>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="flex flex-col gap-2">
      <h2 id={titleId} className="text-lg">
        {title}
      </h2>
      <Sheet>{children}</Sheet>
    </section>
  );
}
