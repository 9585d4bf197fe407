import { useTranslations } from 'next-intl';
import { AdminSkeleton } from '#components/admin/admin-skeleton.tsx';

export default function DriftLoading() {
  return <AdminSkeleton label={useTranslations('admin.drift')('loading')} />;
}
