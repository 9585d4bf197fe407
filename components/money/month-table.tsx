import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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
    <Sheet className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="px-4 pt-3 text-start text-sm font-semibold">
          {t('months.amountsIn')} <Ltr>{currency}</Ltr>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="data-head max-sm:px-1 max-sm:ps-2">
              {t('months.account')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="data-head text-end max-sm:px-1">
                {t(`months.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((row) => (
            <tr key={row.account} className="border-line not-last:border-b">
              <th
                scope="row"
                className="px-4 py-2 text-start font-normal max-sm:px-1 max-sm:ps-2 max-sm:text-sm"
              >
                {row.account === 'disputed' ? t('dispute.title') : t(`account.${row.account}`)}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className={`px-4 py-2 text-end whitespace-nowrap tabular-nums max-sm:px-1 max-sm:text-xs ${column === 'closing' ? 'font-semibold' : ''}`}
                >
                  {figure(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
