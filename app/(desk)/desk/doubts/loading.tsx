import { useTranslations } from 'next-intl';
import { TablePageSkeleton } from '#components/ui/table/table-page-skeleton.tsx';

export default function DoubtsLoading() {
  return <TablePageSkeleton label={useTranslations('desk.doubts')('loading')} lead="sentence" />;
}
