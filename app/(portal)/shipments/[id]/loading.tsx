import { useTranslations } from 'next-intl';
import { ShipmentSkeleton } from '#components/shipments/view/shipment-skeleton.tsx';

export default function ShipmentLoading() {
  return <ShipmentSkeleton label={useTranslations('shipment')('loading')} />;
}
