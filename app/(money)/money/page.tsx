import type { Metadata } from 'next';
import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { Ltr } from '#components/ui/ltr.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle, SectionTitle } from '#components/ui/titles.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { dubaiClock } from '#lib/core/times/dubai-clock.ts';
import { formatDay, formatMoney } from '#lib/i18n/formats.ts';
import { listUnpaid } from '#lib/money/list-unpaid.ts';
import { readMoney } from '#lib/money/overview.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('money'))('title') };
}

type MoneyPageProps = { searchParams: Promise<{ after?: string }> };

/** Where a merchant's cash on delivery is, and the shipments behind what the carrier collected. */
export default async function MoneyPage({ searchParams }: MoneyPageProps) {
  const viewer = await requireViewer('money.read');
  const { after = '' } = await searchParams;
  const [t, locale, { balances }, page] = await Promise.all([
    getTranslations('money'),
    getLocale(),
    readMoney(viewer),
    listUnpaid(viewer, { account: 'cod-collected' }, String(after)),
  ]);
  const money = (amountMinor: number, currency: string) => formatMoney({ amountMinor, currency }, locale);
  const seesShipments = mayDo(viewer, 'shipments.read');
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      {balances.length === 0 && <p>{t('empty')}</p>}
      {balances.map(({ currency, due, withCarrier }) => (
        <Sheet key={currency} className="p-5 max-sm:p-4">
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <div>
              <dt className="text-muted">{t('due')}</dt>
              <dd className="text-lg font-semibold tabular-nums">{money(due, currency)}</dd>
            </div>
            <div>
              <dt className="text-muted">{t('collected')}</dt>
              <dd className="text-lg font-semibold tabular-nums">{money(withCarrier, currency)}</dd>
            </div>
          </dl>
        </Sheet>
      ))}
      {page.items.length > 0 && (
        <Sheet className="flex flex-col gap-3 p-5 max-sm:p-4">
          <SectionTitle title={t('list.title')} text={t('list.text')} />
          <ul className="flex flex-col divide-y divide-line">
            {page.items.map(({ shipmentId, awb, reference, amountMinor, currency, since }) => (
              <li
                key={shipmentId}
                className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 py-1.5"
              >
                <span className="flex flex-wrap gap-x-3">
                  {seesShipments ? (
                    <Link href={`/shipments/${shipmentId}`} className="inline-block min-h-6 underline">
                      <Ltr>{awb}</Ltr>
                    </Link>
                  ) : (
                    <Ltr>{awb}</Ltr>
                  )}
                  {reference && <Ltr className="text-muted">{reference}</Ltr>}
                </span>
                <span className="flex flex-wrap gap-x-3">
                  <span className="text-muted">{formatDay(dubaiClock(new Date(since)).date, locale)}</span>
                  <span className="tabular-nums">{money(amountMinor, currency)}</span>
                </span>
              </li>
            ))}
          </ul>
          {page.newer && (
            <Link href={`/money?after=${page.newer}`} className="inline-block min-h-6 self-start underline">
              {t('list.more')}
            </Link>
          )}
        </Sheet>
      )}
    </div>
  );
}
