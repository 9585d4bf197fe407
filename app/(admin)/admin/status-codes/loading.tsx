import { useTranslations } from 'next-intl';
import { TablePageSkeleton } from '#components/ui/table/table-page-skeleton.tsx';

export default function StatusCodesLoading() {
  return <TablePageSkeleton label={useTranslations('admin.codes')('loading')} lead="sentence" />;
}
