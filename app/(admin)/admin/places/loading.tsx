import { useTranslations } from 'next-intl';
import { TablePageSkeleton } from '#components/ui/table/table-page-skeleton.tsx';

export default function PlacesLoading() {
  return <TablePageSkeleton label={useTranslations('admin.places')('loading')} lead="sentence" />;
}
