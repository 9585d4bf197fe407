import { getTranslations } from 'next-intl/server';
import { BalancesCard } from '#components/money/balances-card.tsx';
import { MoneyBody } from '#components/money/money-body.tsx';
import { MoneyExport } from '#components/money/money-export.tsx';
import { MoneyTitle } from '#components/money/money-tabs.tsx';
import { NextPayout } from '#components/money/next-payout.tsx';
import { UnpaidList } from '#components/money/unpaid-list.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { readDisputed } from '#lib/claims/read-claims.ts';
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
  const [t, { balances, payouts, expected }, disputed, page] = await Promise.all([
    getTranslations('money'),
    readMoney(viewer),
    readDisputed(viewer),
    listUnpaid(viewer, filter, after),
  ]);
  return (
    <div className="flex flex-col gap-5">
      <MoneyTitle page="overview" title={t('title')} text={t('purpose')} />
      <MoneyBody
        disputed={disputed}
        balances={
          balances.length > 0 ? (
            <>
              <NextPayout
                payouts={payouts}
                expected={expected}
                mayChange={mayDo(viewer, 'money.configure')}
              />
              {balances.map((each) => (
                <BalancesCard key={each.currency} balances={each} filter={filter} />
              ))}
            </>
          ) : null
        }
        unpaid={
          <UnpaidList
            filter={filter}
            {...page}
            seesShipments={mayDo(viewer, 'shipments.read')}
            mayClaim={mayDo(viewer, 'money.manage')}
          />
        }
        exported={
          <ClientMessages of={['dates', 'money.export']}>
            <MoneyExport />
          </ClientMessages>
        }
      />
    </div>
  );
}
