import { notFound, redirect } from 'next/navigation';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeOpenShipment } from '#lib/desk/open-shipment.ts';
import { titled } from '#lib/i18n/titled.ts';
import type { MerchantShipment } from '#lib/shipments/view.ts';
import { FoundShipment } from '../../../desk-shipment.tsx';

type Props = { params: Promise<MerchantShipment> };

export const generateMetadata = titled('shipment.titleWithoutAwb');

/** A shipment of any merchant that has no AWB yet. */
export default async function DeskShipmentWithoutAwb({ params }: Props) {
  const agent = await requireViewer('desk.look-up');
  const of = await params;
  const found = await unsafeOpenShipment(agent, of);
  if (!found) notFound();
  const { awb } = found.shipment;
  if (awb) redirect(`/desk/${awb}?operator=${encodeURIComponent(found.operator)}`);
  const trackingAddress = `/api/desk/shipments/${of.merchantId}/${of.shipmentId}/tracking`;
  return <FoundShipment agent={agent} found={found} trackingAddress={trackingAddress} />;
}
