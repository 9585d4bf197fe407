import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ContactForm } from '#components/contacts/contact-form.tsx';
import { RemoveContact } from '#components/contacts/remove-contact.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ReadCache } from '#components/shell/read-cache.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { PackagePlus, Repeat2 } from '#components/ui/icons.tsx';
import { Permitted } from '#components/ui/permitted.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { findContact } from '#lib/contacts/find-contacts.ts';
import { titled } from '#lib/i18n/titled.ts';
import { findLastTo } from '#lib/receivers/past-receivers.ts';
import { removeContacts, saveContact } from '../actions.ts';

export const generateMetadata = titled('contacts.contactTitle');

export default async function ContactPage({ params }: { params: Promise<{ id: string }> }) {
  const viewer = await requireViewer('contacts.read');
  const contact = await findContact(viewer, (await params).id);
  if (!contact) notFound();
  const { id, ...stored } = contact;
  const phones = [contact.mobile, contact.phone].filter(Boolean);
  const last = await findLastTo(viewer, phones);
  const t = await getTranslations('contacts');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          <bdi>{contact.name || contact.companyName}</bdi>
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <Permitted to="shipments.book">
            <ButtonLink
              href={`/shipments/new?contact=${id}`}
              aria-keyshortcuts="B"
              title={`${t('bookFor')} (B)`}
            >
              <PackagePlus />
              {t('bookFor')}
            </ButtonLink>
          </Permitted>
          {last && (
            <>
              <Permitted to="shipments.book">
                <ButtonLink
                  href={`/shipments/new?${new URLSearchParams({ repeat: last, step: 'review' })}`}
                  aria-keyshortcuts="R"
                  title={`${t('bookSimilar')} (R)`}
                >
                  <Repeat2 />
                  {t('bookSimilar')}
                </ButtonLink>
              </Permitted>
              <ButtonLink variant="ghost" href={`/shipments?${new URLSearchParams({ q: phones[0] ?? '' })}`}>
                {t('pastShipments')}
              </ButtonLink>
            </>
          )}
          {mayDo(viewer, 'contacts.write') && (
            <ClientMessages of={['contacts', 'locations', 'validation']}>
              <RemoveContact id={id} removeContacts={removeContacts} />
            </ClientMessages>
          )}
        </div>
      </div>
      <ClientMessages of={['contacts', 'locations', 'validation']}>
        <ReadCache>
          <ContactForm id={id} isNew={false} contact={stored} saveContact={saveContact} />
        </ReadCache>
      </ClientMessages>
    </div>
  );
}
