import { getLocale, getTranslations } from 'next-intl/server';
import { CloseMonth } from '#components/money/close-month.tsx';
import { MoneyTitle } from '#components/money/money-tabs.tsx';
import { MonthLines } from '#components/money/month-lines.tsx';
import { MonthTable } from '#components/money/month-table.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ChevronLeft } from '#components/ui/icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatDay, formatMonth } from '#lib/i18n/format-times.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listMonthLines } from '#lib/money/list-month-lines.ts';
import { monthAfter, readMonth } from '#lib/money/months.ts';
import { monthLinesSchema, monthQuerySchema } from '#lib/money/schema.ts';
import { closeMonth, reopenMonth } from './actions.ts';

export const generateMetadata = titled('money.months.title');

type MonthsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A month of a merchant's money: what each account had, what came in and went out, and the lines behind each figure. */
export default async function MonthsPage({ searchParams }: MonthsPageProps) {
  const viewer = await requireViewer('money.read');
  const query = await searchParams;
  const thisMonth = dubaiClock(new Date()).date.slice(0, 7);
  const { month = monthAfter(thisMonth, -1) } = monthQuerySchema.parse(query);
  const linesQuery = monthLinesSchema.safeParse({ ...query, month }).data;
  const [t, locale, view, lines] = await Promise.all([
    getTranslations('money.months'),
    getLocale(),
    readMonth(viewer, month),
    linesQuery && listMonthLines(viewer, linesQuery),
  ]);
  const currencies = [...new Set(view.figures.map(({ currency }) => currency))];
  const to = (months: 1 | -1) => monthAfter(month, months);
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <MoneyTitle page="months" title={t('title')} text={t('purpose')} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {view.firstMonth !== null && view.firstMonth < month && (
          <Link href={`/money/months?month=${to(-1)}`} className="chip print:hidden">
            <ChevronLeft className="size-4 rtl:-scale-x-100" />
            {formatMonth(to(-1), locale)}
          </Link>
        )}
        <h2 className="text-lg font-semibold">{formatMonth(month, locale)}</h2>
        {month < thisMonth && (
          <Link href={`/money/months?month=${to(1)}`} className="chip print:hidden">
            {formatMonth(to(1), locale)}
            <ChevronLeft className="size-4 -scale-x-100 rtl:scale-x-100" />
          </Link>
        )}
        <p className="text-sm text-muted">{t(view.isClosed ? 'closed' : view.isOver ? 'open' : 'running')}</p>
      </div>
      {view.missing.map(({ from, until, currency }) => (
        <Notice key={`${from} ${currency}`} tone="caution">
          {t('missing', { from: formatDay(from, locale), until: formatDay(until, locale), currency })}
        </Notice>
      ))}
      {currencies.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('empty')} />
      ) : (
        currencies.map((currency) => (
          <MonthTable
            key={currency}
            month={month}
            previous={to(-1)}
            currency={currency}
            figures={view.figures.filter((figure) => figure.currency === currency)}
            chosen={linesQuery}
          />
        ))
      )}
      {linesQuery && lines && <MonthLines query={linesQuery} {...lines} />}
      {mayDo(viewer, 'money.manage') && view.isOver && (
        <ClientMessages of={['money.months']}>
          <CloseMonth
            month={month}
            name={formatMonth(month, locale)}
            isClosed={view.isClosed}
            mayReopen={mayDo(viewer, 'money.configure')}
            closeMonth={closeMonth}
            reopenMonth={reopenMonth}
          />
        </ClientMessages>
      )}
    </div>
  );
}
