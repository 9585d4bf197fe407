'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Phone } from '#components/ui/phone.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { mergedContact } from '#lib/contacts/merged-contact.ts';
import type { ContactView } from '#lib/contacts/view.ts';

type MergeContacts = (input: { ids: string[] }) => Promise<ActionResult<{ removed: string[] }>>;

type DuplicateGroupProps = { phone: string; contacts: ContactView[]; mergeContacts: MergeContacts };

const fields = ['name', 'companyName', 'mobile', 'phone', 'email', 'notes'] as const;

/** Contacts with the same phone: one of them is kept, and the preview shows what it has after the merge. */
export function DuplicateGroup({ phone, contacts, mergeContacts }: DuplicateGroupProps) {
  const t = useTranslations('contacts');
  const [keptId, setKeptId] = useState(contacts[0]?.id);
  const { send, pending, hasFailed } = useSend();
  const keptContact = contacts.find(({ id }) => id === keptId) ?? contacts[0];
  if (!keptContact) return null;
  const others = contacts.filter(({ id }) => id !== keptContact.id);
  const merged = mergedContact(keptContact, others);

  const merge = () => send(mergeContacts, { ids: [keptContact, ...others].map(({ id }) => id) });

  return (
    <Sheet title={<Phone number={phone} />} className="flex flex-col gap-4 p-5 max-sm:p-4">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-muted">{t('duplicates.keep')}</legend>
        {contacts.map((contact) => (
          <label key={contact.id} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name={`keep-${phone}`}
              checked={contact.id === keptContact.id}
              onChange={() => setKeptId(contact.id)}
              className="size-4 accent-accent"
            />
            <bdi>{[contact.name, contact.companyName].filter(Boolean).join(' · ')}</bdi>
          </label>
        ))}
      </fieldset>
      <div>
        <h3 className="font-semibold">{t('duplicates.after')}</h3>
        <dl className="mt-1.5 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {fields
            .filter((field) => merged[field])
            .map((field) => (
              <div key={field} className="contents">
                <dt className="text-muted">{t(`fields.${field}`)}</dt>
                <dd className="whitespace-pre-line">
                  {field === 'mobile' || field === 'phone' || field === 'email' ? (
                    <Phone number={merged[field]} />
                  ) : (
                    <bdi>{merged[field]}</bdi>
                  )}
                </dd>
              </div>
            ))}
          {merged.tags.length > 0 && (
            <>
              <dt className="text-muted">{t('fields.tags')}</dt>
              <dd>
                <bdi>{merged.tags.join(' · ')}</bdi>
              </dd>
            </>
          )}
          <dt className="text-muted">{t('duplicates.addresses')}</dt>
          <dd>
            <ul>
              {merged.addresses.map(({ address, addressAr }) => (
                <li key={`${address} ${addressAr}`}>
                  <bdi>{address || addressAr || t('none')}</bdi>
                </li>
              ))}
            </ul>
          </dd>
        </dl>
      </div>
      <div>
        <Button variant="primary" pending={pending} onClick={merge}>
          {t('duplicates.merge', { count: contacts.length })}
        </Button>
      </div>
      {hasFailed && <ErrorNotice>{t('duplicates.failed')}</ErrorNotice>}
    </Sheet>
  );
}
