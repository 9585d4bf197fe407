import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeOpenById } from '#lib/desk/open-shipment.ts';
import { FoundShipment } from '../../desk-shipment.tsx';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shipment'))('titleWithoutAwb') };
}

/** A shipment of any merchant that has no AWB yet. */
export default async function DeskShipmentWithoutAwb({ params }: Props) {
  const agent = await requireViewer('desk.look-up');
  const { id } = await params;
  const found = await unsafeOpenById(agent, id);
  if (!found) notFound();
  const { awb } = found.shipment;
  if (awb) redirect(`/desk/${awb}?operator=${encodeURIComponent(found.operator)}`);
  return (
    <ClientMessages
      of={[
        'dates',
        'desk.calls',
        'desk.lookup',
        'desk.own',
        'desk.merchants',
        'desk.search',
        'scanning',
        'desk.unconfirmed',
        'desk.work',
        'failures',
        'service',
        'shell.palette',
        'shipment.age',
        'shipment.archived',
        'shipment.duplicate',
        'shipment.exported',
        'shipment.headline',
        'shipment.journey',
        'shipment.live',
        'shipment.redelivery',
        'shipment.stages',
        'shipment.when',
        'standing',
      ]}
    >
      <FoundShipment agent={agent} found={found} trackingAddress={`/api/desk/shipments/${id}/tracking`} />
    </ClientMessages>
  );
}
