import { getLocale, getTranslations } from 'next-intl/server';
import { BalancesCard } from '#components/money/balances-card.tsx';
import { MoneyExport } from '#components/money/money-export.tsx';
import { MoneyTitle } from '#components/money/money-tabs.tsx';
import { NextPayout } from '#components/money/next-payout.tsx';
import { UnpaidList } from '#components/money/unpaid-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Link } from '#components/ui/link.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { readDisputed } from '#lib/claims/read-claims.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listUnpaid } from '#lib/money/list-unpaid.ts';
import { readMoney } from '#lib/money/overview.ts';
import { unpaidQuerySchema } from '#lib/money/schema.ts';

export const generateMetadata = titled('money.title');

type MoneyPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Where a merchant's cash on delivery is, what is late, and the shipments behind each number. */
export default async function MoneyPage({ searchParams }: MoneyPageProps) {
  const viewer = await requireViewer('money.read');
  const { after, ...filter } = unpaidQuerySchema.parse(await searchParams);
  const [t, locale, { balances, payouts, expected }, disputed, page] = await Promise.all([
    getTranslations('money'),
    getLocale(),
    readMoney(viewer),
    readDisputed(viewer),
    listUnpaid(viewer, filter, after),
  ]);
  return (
    <div className="flex flex-col gap-5">
      <MoneyTitle page="overview" title={t('title')} text={t('purpose')} />
      {balances.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('empty')} />
      ) : (
        <>
          <NextPayout payouts={payouts} expected={expected} mayChange={mayDo(viewer, 'money.configure')} />
          {balances.map((each) => (
            <BalancesCard key={each.currency} balances={each} filter={filter} />
          ))}
          {disputed.length > 0 && (
            <p className="flex flex-wrap gap-x-3">
              {t('dispute.title')}
              <Link
                href="/money/claims"
                className="inline-block min-h-6 font-semibold tabular-nums underline"
              >
                {disputed.map((amount) => formatMoney(amount, locale)).join(' · ')}
              </Link>
            </p>
          )}
          <UnpaidList
            filter={filter}
            {...page}
            seesShipments={mayDo(viewer, 'shipments.read')}
            mayClaim={mayDo(viewer, 'money.manage')}
          />
          <ClientMessages of={['dates', 'money.export']}>
            <MoneyExport />
          </ClientMessages>
        </>
      )}
    </div>
  );
}
