import { getTranslations } from 'next-intl/server';
import { DuplicateGroup } from '#components/contacts/duplicate-group.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { findDuplicates } from '#lib/contacts/duplicates.ts';
import { findContacts } from '#lib/contacts/find-contacts.ts';
import { phoneKey } from '#lib/contacts/phone-key.ts';
import { titled } from '#lib/i18n/titled.ts';
import { mergeContacts } from '../actions.ts';

/** Of one page; merging shows the next ones. */
const mostContacts = 200;

export const generateMetadata = titled('contacts.duplicates.title');

export default async function DuplicatesPage() {
  const viewer = await requireViewer('contacts.write');
  const groups = await findDuplicates(viewer);
  const contacts = await findContacts(viewer, {
    phones: groups.map(({ phone }) => phone),
    most: mostContacts,
  });
  const t = await getTranslations('contacts');
  const shown = groups
    .map(({ phone, contacts: found }) => ({
      phone,
      contacts: contacts
        .filter((contact) => (phoneKey(contact.mobile) ?? phoneKey(contact.phone)) === phone)
        .slice(0, found.length),
    }))
    .filter((group) => group.contacts.length > 1);
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageTitle title={t('duplicates.title')} text={t('duplicates.text')} />
      <ClientMessages of={['contacts']}>
        {shown.map((group) => (
          <DuplicateGroup key={group.phone} {...group} mergeContacts={mergeContacts} />
        ))}
      </ClientMessages>
      {shown.length === 0 && (
        <Sheet>
          <EmptyState
            title={t('duplicates.noneTitle')}
            text={t('duplicates.noneText')}
            action={<ButtonLink href="/contacts">{t('backToList')}</ButtonLink>}
          />
        </Sheet>
      )}
    </div>
  );
}
