import { useTranslations } from 'next-intl';
import { TablePageSkeleton } from '#components/ui/table/table-page-skeleton.tsx';

export default function DriftLoading() {
  return <TablePageSkeleton label={useTranslations('admin.drift')('loading')} lead="sentence" />;
}
