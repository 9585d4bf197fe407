import { useTranslations } from 'next-intl';
import { ListSkeleton } from '#components/shipments/list/list-skeleton.tsx';

export default function ShipmentsLoading() {
  return <ListSkeleton label={useTranslations('shipments')('loading')} />;
}
