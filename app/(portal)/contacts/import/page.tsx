import { getTranslations } from 'next-intl/server';
import { ContactImport } from '#components/contacts/contact-import.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';

export const generateMetadata = titled('contacts.import.title');

export default async function ImportContactsPage() {
  await requireViewer('contacts.write');
  const t = await getTranslations('contacts.import');
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('title')} text={t('purpose')} />
      <ClientMessages of={['contacts.import', 'files.fault', 'validation']}>
        <ContactImport />
      </ClientMessages>
    </div>
  );
}
