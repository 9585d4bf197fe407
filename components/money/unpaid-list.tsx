import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { SectionTitle } from '#components/ui/titles.tsx';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatDay } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { type UnpaidFilter, unpaidAccounts } from '#lib/money/schema.ts';
import type { UnpaidView } from '#lib/money/view.ts';
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
  const locale = useLocale();
  const { account, overdue } = filter;
  const claims = mayClaim && account === 'cod-collected';
  return (
    <Sheet id="shipments" className="flex scroll-mt-20 flex-col gap-3 p-5 max-sm:p-4">
      <SectionTitle title={t(`list.title.${account}`)} text={t(`list.since.${account}`)} />
      <nav aria-label={t('list.balances')}>
        <ul className="flex flex-wrap gap-1.5">
          {unpaidAccounts.map((each) => (
            <li key={each}>
              <Link
                href={moneyHref({ account: each })}
                aria-current={each === account ? 'page' : undefined}
                className="chip"
              >
                {t(`account.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {overdue && (
        <p className="text-sm">
          {t('list.overdue', { count: overdue })}{' '}
          <Link href={moneyHref({ account })} className="inline-block min-h-6 text-accent hover:underline">
            {t('list.all')}
          </Link>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState title={t('list.emptyTitle')} text={t(`list.empty.${account}`)} heading="h3" />
      ) : (
        <form action="/money/claims/new" className="flex flex-col gap-3">
          <ul className="flex flex-col divide-y divide-line">
            {items.map(({ shipment, statement, amountMinor, currency, since }) => (
              <li
                key={`${(shipment ?? statement)?.id} ${currency}`}
                className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-1.5"
              >
                <span className="flex min-w-0 flex-wrap items-center gap-x-3">
                  {claims && (
                    <input
                      type="checkbox"
                      name="id"
                      value={shipment?.id}
                      aria-label={shipment?.awb ?? ''}
                      className="size-4 accent-accent"
                    />
                  )}
                  {statement && (
                    <Link
                      href={`/money/statements/${statement.id}`}
                      className="inline-block min-h-6 underline wrap-anywhere"
                    >
                      <bdi>{statement.name}</bdi>
                    </Link>
                  )}
                  {shipment && seesShipments && (
                    <Link href={`/shipments/${shipment.id}`} className="inline-block min-h-6 underline">
                      <Ltr>{shipment.awb}</Ltr>
                    </Link>
                  )}
                  {shipment && !seesShipments && <Ltr>{shipment.awb}</Ltr>}
                  {shipment?.reference && (
                    <Ltr className="text-muted wrap-anywhere">{shipment.reference}</Ltr>
                  )}
                </span>
                <span className="flex flex-wrap gap-x-3">
                  <span className="text-muted">{formatDay(dubaiClock(new Date(since)).date, locale)}</span>
                  <span className="tabular-nums">{formatMoney({ amountMinor, currency }, locale)}</span>
                </span>
              </li>
            ))}
          </ul>
          {claims && (
            <Button type="submit" className="self-start">
              {t('dispute.claim')}
            </Button>
          )}
        </form>
      )}
      {newer && (
        <Link href={moneyHref(filter, newer)} className="inline-block min-h-6 self-start underline">
          {t('list.more')}
        </Link>
      )}
    </Sheet>
  );
}
