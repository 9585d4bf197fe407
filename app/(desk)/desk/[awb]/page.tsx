import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { AwbLookup } from '#components/desk/awb-lookup.tsx';
import { MerchantCard } from '#components/desk/merchant-card.tsx';
import { OtherCarriers } from '#components/desk/other-carriers.tsx';
import { readAwb } from '#components/desk/read-awb.ts';
import { RecentLookups } from '#components/desk/recent-lookups.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { DuplicateNotice } from '#components/shipments/view/duplicate-notice.tsx';
import { ShipmentBody } from '#components/shipments/view/shipment-body.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeFindByAwb } from '#lib/shipments/desk/find-by-awb.ts';

type Props = {
  params: Promise<{ awb: string }>;
  searchParams: Promise<{ operator?: string | string[] }>;
};

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('shipmentTitle', { awb: decodeURIComponent((await params).awb) }) };
}

/**
 * One AWB of any merchant. The input stays on the page, so the next AWB can be scanned immediately. `?operator=` chooses among
 * operators that issued the same AWB.
 */
export default async function DeskShipmentPage({ params, searchParams }: Props) {
  const agent = await requireViewer('desk.look-up');
  const typed = decodeURIComponent((await params).awb);
  const awb = readAwb(typed);
  const [operator] = [(await searchParams).operator].flat();
  const found = awb ? await unsafeFindByAwb(agent, awb, { operator }) : null;

  const t = await getTranslations('desk');
  if (!awb || !found) {
    return (
      <ClientMessages of={['desk.lookup']}>
        <div className="flex flex-col gap-5">
          <h1 className="text-xl">{t('heading')}</h1>
          <AwbLookup key={typed} typed={typed} problem={awb ? 'notFound' : 'notAnAwb'} />
          <RecentLookups />
        </div>
      </ClientMessages>
    );
  }
  return (
    <ClientMessages of={['desk.lookup', 'shipment.headline', 'shipment.live', 'shipment.when']}>
      <div className="flex flex-col gap-6">
        <AwbLookup key={awb} />
        <ShipmentBody
          shipment={found.shipment}
          trackingAddress={`/api/desk/${awb}/tracking?operator=${encodeURIComponent(found.operator)}`}
          notice={
            <DuplicateNotice shipment={found.shipment}>
              {t.rich('doubts.settleThere', {
                lateAwb: found.shipment.suspectedDuplicateAwb ?? '',
                ltr: (chunks) => <Ltr>{chunks}</Ltr>,
                queue: (chunks) => (
                  <Link href="/desk/doubts" prefetch={false} className="font-semibold underline">
                    {chunks}
                  </Link>
                ),
              })}
            </DuplicateNotice>
          }
          aside={
            <>
              <MerchantCard merchant={found.merchant} />
              <OtherCarriers awb={awb} operators={found.otherOperators} />
              <RecentLookups found={awb} />
            </>
          }
        />
      </div>
    </ClientMessages>
  );
}
