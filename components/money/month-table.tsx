import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { formatAmount } from '#lib/i18n/formats.ts';
import type { MonthLinesQuery } from '#lib/money/schema.ts';
import type { MonthFigure } from '#lib/money/view.ts';

type MonthTableProps = {
  month: string;
  previous: string;
  currency: string;
  figures: MonthFigure[];
  chosen: MonthLinesQuery | undefined;
};

type Asked = Pick<MonthLinesQuery, 'month' | 'account' | 'currency' | 'side'>;

export function monthLinesHref({ month, account, currency, side }: Asked, after?: string): string {
  const query = { month, account, currency, ...(side && { side }), ...(after && { after }) };
  return `/money/months?${new URLSearchParams(query)}#lines`;
}

const columns = ['opening', 'in', 'out', 'closing'] as const;

/** What each account had when a month began, what came in and went out, and what it had at its end. Each figure opens its lines. */
export function MonthTable({ month, previous, currency, figures, chosen }: MonthTableProps) {
  const t = useTranslations('money');
  const locale = useLocale();
  function figure(row: MonthFigure, column: (typeof columns)[number]): ReactNode {
    const text = formatAmount({ currency, amountMinor: row[`${column}Minor`] }, locale);
    const { account } = row;
    const isLinked = row[`${column}Minor`] !== 0;
    if (!isLinked) return <span className="inline-block min-h-6 align-middle">{text}</span>;
    const side = column === 'in' || column === 'out' ? column : undefined;
    // What the month began with is what the one before ended with.
    const asked =
      account === 'disputed'
        ? null
        : { month: column === 'opening' ? previous : month, account, currency, side };
    const isChosen =
      chosen?.account === account &&
      chosen.currency === currency &&
      column !== 'opening' &&
      chosen.side === side;
    return (
      <Link
        href={asked ? monthLinesHref(asked) : '/money/claims'}
        aria-current={isChosen ? 'true' : undefined}
        className="inline-block min-h-6 align-middle hover:underline aria-[current]:font-semibold aria-[current]:text-accent"
      >
        {text}
      </Link>
    );
  }
  return (
    <Sheet>
      <h3 className="px-4 pt-3 text-sm font-semibold">
        {t('months.amountsIn')} <Ltr>{currency}</Ltr>
      </h3>
      <DataTable
        caption={`${t('months.amountsIn')} ${currency}`}
        rows={figures}
        rowKey={({ account }) => account}
        columns={[
          {
            header: t('months.account'),
            phone: 'title',
            cell: ({ account }) => (account === 'disputed' ? t('dispute.title') : t(`account.${account}`)),
          },
          ...columns.map(
            (column): Column<MonthFigure> => ({
              header: t(`months.${column}`),
              align: 'end',
              cell: (row) => (
                <span
                  className={`whitespace-nowrap tabular-nums ${column === 'closing' ? 'font-semibold' : ''}`}
                >
                  {figure(row, column)}
                </span>
              ),
            }),
          ),
        ]}
      />
    </Sheet>
  );
}
