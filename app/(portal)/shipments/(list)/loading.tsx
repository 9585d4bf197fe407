import { useTranslations } from 'next-intl';
import { TablePageSkeleton } from '#components/ui/table/table-page-skeleton.tsx';

export default function ShipmentsLoading() {
  return <TablePageSkeleton label={useTranslations('shipments')('loading')} lead="filters" />;
}
