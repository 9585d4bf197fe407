import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { type Column, DataTable } from '#components/ui/data-table.tsx';
import { Link } from '#components/ui/link.tsx';
import { OfWhat } from '#components/ui/of-what.tsx';
import { Phone } from '#components/ui/phone.tsx';
import type { ContactSummary } from '#lib/contacts/view.ts';

/** The address book as a table, or as cards on a phone. */
export function ContactTable({ contacts }: { contacts: ContactSummary[] }) {
  const t = useTranslations('contacts');
  const isArabic = useLocale() === 'ar';
  const nameOf = ({ name, companyName }: ContactSummary) => name || companyName;
  const columns: Column<ContactSummary>[] = [
    {
      header: t('column.name'),
      phone: 'title',
      cell: (contact) => (
        <div>
          <Link href={`/contacts/${contact.id}`} className="font-semibold hover:underline">
            <bdi>{nameOf(contact)}</bdi>
          </Link>
          {contact.name && contact.companyName && (
            <p className="text-sm font-normal text-muted">
              <bdi>{contact.companyName}</bdi>
            </p>
          )}
        </div>
      ),
    },
    {
      header: t('fields.phone'),
      cell: ({ mobile, phone }) => (mobile || phone ? <Phone number={mobile || phone} /> : t('none')),
    },
    {
      header: t('column.address'),
      cell: ({ address, addressAr, moreAddresses }) => {
        const shown = isArabic ? addressAr || address : address || addressAr;
        return (
          <div className="min-w-0">
            {shown ? <bdi>{shown}</bdi> : t('none')}
            {moreAddresses > 0 && (
              <p className="text-sm text-muted">{t('moreAddresses', { count: moreAddresses })}</p>
            )}
          </div>
        );
      },
    },
    {
      header: t('fields.tags'),
      wideOnly: true,
      phone: 'hidden',
      cell: ({ tags }) => (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="rounded-sm bg-sunken px-1.5 text-sm">
              <bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
    {
      header: t('column.action'),
      headerHidden: true,
      align: 'end',
      phone: 'bare',
      cell: (contact) => (
        <ButtonLink size="sm" href={`/shipments/new?contact=${contact.id}`}>
          {t('book')}
          <OfWhat of={nameOf(contact)} />
        </ButtonLink>
      ),
    },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={contacts} rowKey={({ id }) => id} />;
}
