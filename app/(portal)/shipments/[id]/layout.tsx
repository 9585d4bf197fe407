import { notFound, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { findPageShipment } from './find-page-shipment.ts';

type Props = { params: Promise<{ id: string }>; children: ReactNode };

/** Decides before anything is sent, so that "not found" is a 404 although the page below it streams. */
export default async function ShipmentLayout({ params, children }: Props) {
  const shipment = await findPageShipment((await params).id);
  if (!shipment) notFound();
  if (shipment.state === 'draft') redirect(`/shipments/new?draft=${shipment.id}`);
  return children;
}
