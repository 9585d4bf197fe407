import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DuplicateNotice } from '#components/shipments/view/duplicate-notice.tsx';
import { ShipmentBody } from '#components/shipments/view/shipment-body.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { ShipmentView } from '#lib/shipments/view.ts';
import { MerchantCard } from './merchant-card.tsx';
import { OtherCarriers } from './other-carriers.tsx';
import { RecentLookups } from './recent-lookups.tsx';
import { DeskSearch } from './search/desk-search.tsx';

type DeskShipmentPageProps = {
  found: {
    shipment: ShipmentView;
    merchant: { nameEn: string; nameAr: string };
    otherOperators: string[];
  };
  trackingAddress: string;
};

/** A shipment as its merchant sees it, with what an agent needs beside it. The box stays, so the next AWB can be scanned. */
export function DeskShipmentPage({ found, trackingAddress }: DeskShipmentPageProps) {
  const t = useTranslations('desk');
  const { shipment, merchant, otherOperators } = found;
  const { awb } = shipment;
  return (
    <div className="flex flex-col gap-6">
      <DeskSearch key={shipment.id} />
      <ShipmentBody
        shipment={shipment}
        trackingAddress={trackingAddress}
        notice={
          <DuplicateNotice shipment={shipment}>
            {t.rich('doubts.settleThere', {
              lateAwb: shipment.suspectedDuplicateAwb ?? '',
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
            <MerchantCard merchant={merchant} />
            {awb && <OtherCarriers awb={awb} operators={otherOperators} />}
            <RecentLookups found={awb ?? undefined} />
          </>
        }
      />
    </div>
  );
}
