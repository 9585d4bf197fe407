import { useTranslations } from 'next-intl';
import { TablePageSkeleton } from '#components/ui/table/table-page-skeleton.tsx';

export default function ContactsLoading() {
  return <TablePageSkeleton label={useTranslations('contacts')('loading')} lead="filters" />;
}
