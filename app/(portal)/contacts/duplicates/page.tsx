import { getTranslations } from 'next-intl/server';
import { DuplicateGroup } from '#components/contacts/duplicate-group.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { PageTitle } from '#components/ui/titles.tsx';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { findDuplicates } from '#lib/contacts/duplicates.ts';
import { findContacts } from '#lib/contacts/find-contacts.ts';
import { titled } from '#lib/i18n/titled.ts';
import { mergeContacts } from '../actions.ts';

export const generateMetadata = titled('contacts.duplicates.title');

export default async function DuplicatesPage() {
  const viewer = await requireViewer('contacts.write');
  const groups = await findDuplicates(viewer);
  const ids = groups.flatMap((group) => group.ids);
  const contacts = await findContacts(viewer, { ids, most: ids.length });
  const t = await getTranslations('contacts');
  const shown = groups
    .map((group) => ({
      phone: group.phone,
      contacts: contacts.filter(({ id }) => group.ids.includes(id)),
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
        <EmptyState
          title={t('duplicates.noneTitle')}
          text={t('duplicates.noneText')}
          action={<ButtonLink href="/contacts">{t('backToList')}</ButtonLink>}
        />
      )}
    </div>
  );
}
