import { getTranslations } from 'next-intl/server';
import { ContactSearch } from '#components/contacts/contact-search.tsx';
import { ContactTable } from '#components/contacts/contact-table.tsx';
import { RemovedNotice } from '#components/contacts/removed-notice.tsx';
import { SaveAtBooking } from '#components/contacts/save-at-booking.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Plus } from '#components/ui/icons.tsx';
import { PageLinks } from '#components/ui/page-links.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import { requireViewer } from '#lib/auth/require-viewer.ts';
import { getSaveAtBooking } from '#lib/contacts/contact-settings.ts';
import { findDuplicates } from '#lib/contacts/duplicates.ts';
import { listContacts } from '#lib/contacts/list-contacts.ts';
import { isId } from '#lib/core/is-id.ts';
import { type PageSearch, readPageQuery } from '#lib/http/page-query.ts';
import { titled } from '#lib/i18n/titled.ts';
import { findReceiverPhones } from '#lib/receivers/past-receivers.ts';
import { readListQuery } from '../../shipments/read-list-query.ts';
import { restoreContacts, setSaveAtBooking } from '../actions.ts';

export const generateMetadata = titled('contacts.title');

export default async function ContactsPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const viewer = await requireViewer('contacts.read');
  const { cursor, ...search } = readPageQuery(await searchParams);
  const query = readListQuery(search.find);
  const removed = typeof search.removed === 'string' && isId(search.removed) ? search.removed : undefined;
  const phones = query ? await findReceiverPhones(viewer, query) : [];
  const [page, duplicates, isSaving] = await Promise.all([
    listContacts(viewer, { query, phones, cursor }),
    findDuplicates(viewer),
    getSaveAtBooking(viewer),
  ]);
  const t = await getTranslations('contacts');
  const isEmpty = page.items.length === 0;
  const pageHref = (at: string | null) =>
    at && `/contacts?${new URLSearchParams({ ...(query && { find: query }), cursor: at })}`;
  const mayWrite = mayDo(viewer, 'contacts.write');
  const addLink = mayWrite && (
    <ButtonLink href="/contacts/new" variant="primary">
      <Plus />
      {t('add')}
    </ButtonLink>
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">
          {query ? t.rich('resultsFor', { query, typed: (chunks) => <bdi>{chunks}</bdi> }) : t('title')}
        </h1>
        {!(isEmpty && !query) && addLink}
      </div>
      <ClientMessages of={['contacts']}>
        {removed && <RemovedNotice key={removed} ids={[removed]} restoreContacts={restoreContacts} />}
        {!(isEmpty && !query) && (
          <div className="flex flex-wrap items-center gap-3">
            <ContactSearch query={query} />
            {mayWrite && duplicates.length > 0 && (
              <ButtonLink href="/contacts/duplicates">
                {t('duplicates.link', { count: duplicates.length })}
              </ButtonLink>
            )}
          </div>
        )}
        <Sheet>
          {isEmpty ? (
            <EmptyState
              title={query ? t('nothingFoundTitle') : t('emptyTitle')}
              text={query ? t('nothingFoundText') : t('emptyText')}
              action={query ? <ButtonLink href="/contacts">{t('showAll')}</ButtonLink> : addLink}
            />
          ) : (
            <ContactTable contacts={page.items} />
          )}
        </Sheet>
        <PageLinks
          label={t('pages')}
          newer={{ href: pageHref(page.newer), words: t('previous') }}
          older={{ href: pageHref(page.older), words: t('next') }}
        />
        <div className="flex flex-wrap gap-2.5">
          {mayWrite && <ButtonLink href="/contacts/import">{t('importLink')}</ButtonLink>}
          {!isEmpty && (
            <>
              <a href="/api/contacts/export?format=csv" download className={buttonStyle('secondary', 'md')}>
                {t('exportCsv')}
              </a>
              <a href="/api/contacts/export?format=xlsx" download className={buttonStyle('secondary', 'md')}>
                {t('exportXlsx')}
              </a>
            </>
          )}
        </div>
        {mayWrite && <SaveAtBooking isOn={isSaving} setSaveAtBooking={setSaveAtBooking} />}
      </ClientMessages>
    </div>
  );
}
