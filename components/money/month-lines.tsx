import { useLocale, useTranslations } from 'next-intl';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import { formatDay, formatMonth } from '#lib/i18n/format-times.ts';
import { formatAmount } from '#lib/i18n/formats.ts';
import type { MonthLinesQuery } from '#lib/money/schema.ts';
import type { MonthLine } from '#lib/money/view.ts';
import { monthLinesHref } from './month-table.tsx';

type MonthLinesProps = { query: MonthLinesQuery; items: MonthLine[]; older: string | null };

/** The entries behind a figure of a month, newest first. A correction says which month it is of. */
export function MonthLines({ query, items, older }: MonthLinesProps) {
  const t = useTranslations('money');
  const entry = useTranslations('shipment.money.entry');
  const heads = useTranslations('shipments.column');
  const locale = useLocale();
  const columns: Column<MonthLine>[] = [
    {
      header: t('months.day'),
      phone: 'title',
      cell: ({ at }) => <span className="whitespace-nowrap">{formatDay(at, locale)}</span>,
    },
    {
      header: t('months.entry'),
      phone: 'bare',
      cell: ({ kind, ownAt, statementId, statementName, row }) => (
        <span className="wrap-anywhere">
          {entry(kind)}{' '}
          {statementId && (
            <Link href={`/money/statements/${statementId}`} className="inline-block min-h-6 underline">
              <bdi>{statementName}</bdi>
              {row !== null && t('months.row', { row })}
            </Link>
          )}
          {ownAt && (
            <span className="block text-sm text-caution">
              {t('months.corrects', {
                month: formatMonth(ownAt.slice(0, 7), locale),
                day: formatDay(ownAt, locale),
              })}
            </span>
          )}
        </span>
      ),
    },
    {
      header: heads('awb'),
      phone: 'bare',
      cell: ({ awb, shipments }) =>
        shipments > 1 ? t('months.shipments', { count: shipments }) : awb && <Ltr>{awb}</Ltr>,
    },
    {
      header: heads('reference'),
      phone: 'bare',
      cell: ({ reference, shipments }) =>
        shipments <= 1 && <Ltr className="text-muted wrap-anywhere">{reference}</Ltr>,
    },
    {
      header: t('list.amount'),
      align: 'end',
      phone: 'bare',
      cell: (line) => <span className="whitespace-nowrap tabular-nums">{formatAmount(line, locale)}</span>,
    },
  ];
  const { account, side } = query;
  const title = `${t(`account.${account}`)}${side ? ` – ${t(`months.${side}`)}` : ''}`;
  return (
    <Sheet id="lines" className="scroll-mt-20">
      <div className="border-b border-line px-4 py-3">
        <SectionTitle title={title} text={`${formatMonth(query.month, locale)} · ${query.currency}`} />
      </div>
      <DataTable
        empty={<EmptyState title={t('list.emptyTitle')} text={t('months.noLines')} heading="h3" />}
        caption={title}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
      />
      {older && (
        <Link href={monthLinesHref(query, older)} className="mx-4 my-3 inline-block min-h-6 underline">
          {t('months.older')}
        </Link>
      )}
    </Sheet>
  );
}
