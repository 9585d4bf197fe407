import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { MaybeLink } from '#components/ui/maybe-link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import { sumByCurrency } from '#lib/core/money.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { UnpaidFilter, UnpaidView } from '#lib/money/view.ts';
import { moneyHref } from './money-href.ts';

type UnpaidListProps = {
  filter: UnpaidFilter;
  items: UnpaidView[];
  newer: string | null;
  seesShipments: boolean;
  mayClaim: boolean;
};

/** The shipments or statements behind a number of the page, the longest there first. */
export function UnpaidList({ filter, items, newer, seesShipments, mayClaim }: UnpaidListProps) {
  const t = useTranslations('money');
  const { account, overdue } = filter;
  const claims = mayClaim && account === 'cod-collected';
  const columns = useUnpaidColumns(filter, seesShipments, claims);
  const table = (
    <DataTable
      caption={t(`list.title.${account}`)}
      columns={columns}
      rows={items}
      isPaired
      rowKey={({ shipment, statement, currency }) => `${(shipment ?? statement)?.id} ${currency}`}
    />
  );
  return (
    <Sheet id="shipments" className="scroll-mt-20">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <SectionTitle title={t(`account.${account}`)} text={t(`list.since.${account}`)} />
        {overdue && (
          <p className="text-sm">
            {t('list.overdue', { count: overdue })}{' '}
            <Link href={moneyHref({ account })} className="inline-block min-h-6 text-accent hover:underline">
              {t('list.all')}
            </Link>
          </p>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState title={t('list.emptyTitle')} text={t(`list.empty.${account}`)} heading="h3" />
      ) : claims ? (
        <form action="/money/claims/new">
          {table}
          <ListEnd items={items}>
            <Button type="submit">{t('dispute.claim')}</Button>
          </ListEnd>
        </form>
      ) : (
        <>
          {table}
          <ListEnd items={items} />
        </>
      )}
      {newer && (
        <Link href={moneyHref(filter, newer)} className="mx-4 mb-3 inline-block min-h-6 underline">
          {t('list.more')}
        </Link>
      )}
    </Sheet>
  );
}

function useUnpaidColumns(
  { account }: UnpaidFilter,
  seesShipments: boolean,
  claims: boolean,
): Column<UnpaidView>[] {
  const t = useTranslations('money');
  const heads = useTranslations('shipments.column');
  const locale = useLocale();
  const amount: Column<UnpaidView> = {
    header: t('list.amount'),
    align: 'end',
    phone: 'bare',
    cell: (item) => <span className="tabular-nums">{formatMoney(item, locale)}</span>,
  };
  const since: Column<UnpaidView> = {
    header: t(`list.day.${account}`),
    phone: 'bare',
    cell: (item) => (
      <span className="whitespace-nowrap">{formatDay(dubaiClock(new Date(item.since)).date, locale)}</span>
    ),
  };
  if (account === 'cod-remitted')
    return [
      {
        header: t('list.title.cod-remitted'),
        phone: 'title',
        cell: ({ statement }) =>
          statement && (
            <Link
              href={`/money/statements/${statement.id}`}
              className="inline-block min-h-6 underline wrap-anywhere"
            >
              <bdi>{statement.name}</bdi>
            </Link>
          ),
      },
      since,
      amount,
    ];
  return [
    {
      header: heads('awb'),
      phone: 'title',
      cell: ({ shipment }) =>
        shipment && (
          <span className="flex items-center gap-3">
            {claims && (
              <input
                type="checkbox"
                name="id"
                value={shipment.id}
                aria-label={shipment.awb ?? ''}
                className="size-4 accent-accent"
              />
            )}
            <MaybeLink href={seesShipments && `/shipments/${shipment.id}`}>
              <Ltr>{shipment.awb}</Ltr>
            </MaybeLink>
          </span>
        ),
    },
    ...(seesShipments
      ? [
          {
            header: heads('receiver'),
            phone: 'bare' as const,
            cell: ({ receiverName }: UnpaidView) => <bdi className="wrap-anywhere">{receiverName}</bdi>,
          },
        ]
      : []),
    {
      header: heads('reference'),
      phone: 'bare',
      cell: ({ shipment }) => <Ltr className="text-muted wrap-anywhere">{shipment?.reference}</Ltr>,
    },
    since,
    ...(claims
      ? [
          {
            header: t('dispute.one'),
            headerHidden: true,
            align: 'end' as const,
            phone: 'bare' as const,
            cell: ({ shipment }: UnpaidView) => (
              <button type="submit" name="id" value={shipment?.id} className={buttonStyle('secondary', 'sm')}>
                {t('dispute.one')} <Ltr className="sr-only">{shipment?.awb}</Ltr>
              </button>
            ),
          },
        ]
      : []),
    // The last one, so that their sum below stands under it.
    amount,
  ];
}

/** The sum of the rows in each currency, and what can be done with the selected ones, which stays in sight. */
function ListEnd({ items, children }: { items: UnpaidView[]; children?: ReactNode }) {
  const t = useTranslations('money');
  const locale = useLocale();
  return (
    <div className="z-10 sm:sticky sm:bottom-(--bottom-bar) flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-sheet border-t border-line bg-surface px-4 py-2.5">
      {children}
      <p className="ms-auto">
        {t('list.sum', { count: items.length })}{' '}
        <strong className="tabular-nums">
          {sumByCurrency(items)
            .map((sum) => formatMoney(sum, locale))
            .join(' · ')}
        </strong>
      </p>
    </div>
  );
}
