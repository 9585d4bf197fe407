import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CancelCard } from '#components/shipments/view/cancel-card.tsx';
import { LabelCard } from '#components/shipments/view/label-card.tsx';
import { RefusalNotice } from '#components/shipments/view/refusal-notice.tsx';
import { ShipmentActions } from '#components/shipments/view/shipment-actions.tsx';
import { ShipmentBody } from '#components/shipments/view/shipment-body.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { findShipment } from '#lib/shipments/queries.ts';
import { cancelShipment } from '../actions.ts';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const viewer = await requireMerchantViewer();
  const shipment = await findShipment(viewer, (await params).id);
  const t = await getTranslations('shipment');
  if (!shipment) return { title: t('notFoundTitle') };
  return { title: shipment.awb ? t('title', { awb: shipment.awb }) : t('titleWithoutAwb') };
}

export default async function ShipmentPage({ params }: Props) {
  const viewer = await requireMerchantViewer();
  const shipment = await findShipment(viewer, (await params).id);
  if (!shipment) notFound();
  if (shipment.state === 'draft') redirect(`/shipments/new?draft=${shipment.id}`);

  const refused = shipment.state === 'refused';
  return (
    <ShipmentBody
      shipment={shipment}
      trackingAddress={`/api/shipments/${shipment.id}/tracking`}
      actions={<ShipmentActions shipment={shipment} />}
      notice={refused && <RefusalNotice shipment={shipment} />}
      aside={
        !refused && (
          <>
            <CancelCard shipment={shipment} cancelShipment={cancelShipment} />
            {shipment.awb && shipment.state !== 'cancelled' && <LabelCard shipment={shipment} />}
          </>
        )
      }
    />
  );
}
