import { useTranslations } from 'next-intl';
import { AdminSkeleton } from '#components/admin/admin-skeleton.tsx';

export default function StatusCodesLoading() {
  return <AdminSkeleton label={useTranslations('admin.codes')('loading')} />;
}
