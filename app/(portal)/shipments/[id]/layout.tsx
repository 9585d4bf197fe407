import { notFound, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { findPageShipment } from './find-page-shipment.ts';

type Props = { params: Promise<{ id: string }>; children: ReactNode };

/** Checks the shipment before the response starts, so a missing one is a 404 although the page below streams. */
export default async function ShipmentLayout({ params, children }: Props) {
  const shipment = await findPageShipment((await params).id);
  if (!shipment) notFound();
  if (shipment.state === 'draft') redirect(`/shipments/new?draft=${shipment.id}`);
  return children;
}
