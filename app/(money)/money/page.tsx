import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BalancesCard } from '#components/money/balances-card.tsx';
import { LedgerExport } from '#components/money/ledger-export.tsx';
import { NextPayout } from '#components/money/next-payout.tsx';
import { UnpaidList } from '#components/money/unpaid-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { listUnpaid } from '#lib/money/list-unpaid.ts';
import { readMoney } from '#lib/money/overview.ts';
import { unpaidQuerySchema } from '#lib/money/schema.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('money'))('title') };
}

type MoneyPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Where a merchant's cash on delivery is, what is late, and the shipments behind each number. */
export default async function MoneyPage({ searchParams }: MoneyPageProps) {
  const viewer = await requireViewer('money.read');
  const { after, ...filter } = unpaidQuerySchema.parse(await searchParams);
  const [t, { balances, payouts, expected }, page] = await Promise.all([
    getTranslations('money'),
    readMoney(viewer),
    listUnpaid(viewer, filter, after),
  ]);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      {balances.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('empty')} />
      ) : (
        <>
          <NextPayout payouts={payouts} expected={expected} mayChange={mayDo(viewer, 'money.manage')} />
          {balances.map((each) => (
            <BalancesCard key={each.currency} balances={each} />
          ))}
          <ClientMessages of={['dates', 'money.export']}>
            <LedgerExport />
          </ClientMessages>
          <UnpaidList filter={filter} {...page} seesShipments={mayDo(viewer, 'shipments.read')} />
        </>
      )}
    </div>
  );
}
