import { getTranslations } from 'next-intl/server';
import { AdministratorHome } from '#components/admin/administrator-home.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { unsafeReadAdministratorHome } from '#lib/home/administrator-home.ts';
import { titled } from '#lib/i18n/titled.ts';

export const generateMetadata = titled('admin.home.title');

/** How the deployment does. */
export default async function AdminPage() {
  const administrator = await requireViewer('operator.read');
  const t = await getTranslations('admin.home');
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      <AdministratorHome home={await unsafeReadAdministratorHome(administrator)} />
    </div>
  );
}
