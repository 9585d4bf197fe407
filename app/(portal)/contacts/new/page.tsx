import { randomUUIDv7 } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { blankContact, ContactForm } from '#components/contacts/contact-form.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { titled } from '#lib/i18n/titled.ts';
import { saveContact } from '../actions.ts';

export const generateMetadata = titled('contacts.newTitle');

export default async function NewContactPage() {
  await requireViewer('contacts.write');
  const t = await getTranslations('contacts');
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-xl">{t('newTitle')}</h1>
      <ClientMessages of={['contacts', 'locations', 'validation']}>
        <ReadCache>
          <ContactForm id={randomUUIDv7()} isNew contact={blankContact} saveContact={saveContact} />
        </ReadCache>
      </ClientMessages>
    </div>
  );
}
