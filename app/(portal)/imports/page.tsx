import { getTranslations } from 'next-intl/server';
import { ImportList } from '#components/imports/import-list.tsx';
import { ImportUpload } from '#components/imports/import-upload.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireMerchantViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { listImports } from '#lib/imports/files/find-import.ts';

export const generateMetadata = titled('imports.title');

export default async function ImportsPage() {
  const viewer = await requireMerchantViewer();
  const [imports, t] = await Promise.all([listImports(viewer), getTranslations('imports')]);
  return (
    <div className="flex flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      <ClientMessages of={['booking.fields', 'files.fault', 'imports']}>
        <ImportUpload />
      </ClientMessages>
      {imports.length > 0 && <ImportList imports={imports} />}
    </div>
  );
}
