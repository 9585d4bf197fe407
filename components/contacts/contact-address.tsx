import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { isPlaceAbroad } from '#lib/contacts/party-of-contact.ts';
import type { ContactAddressInput } from '#lib/contacts/schema.ts';
import { AddressPlace } from './address-place.tsx';
import { ContactField, type ContactIssues } from './contact-field.tsx';

type ContactAddressProps = {
  index: number;
  count: number;
  address: ContactAddressInput;
  issues: ContactIssues;
  onChange: (address: ContactAddressInput) => void;
  onRemove: () => void;
};

/** One address of a contact, in the UAE or abroad, in English, in Arabic or in both. */
export function ContactAddress({ index, count, address, issues, onChange, onRemove }: ContactAddressProps) {
  const t = useTranslations('contacts');
  const headingId = useId();
  const [isAbroad, setAbroad] = useState(() => isPlaceAbroad(address.place));
  const path = (name: string) => `addresses.${index}.${name}`;
  const text = (name: 'label' | 'address' | 'addressAr') => ({
    path: path(name),
    label: t(`fields.${name}`),
    value: address[name],
    onChange: (typed: string) => onChange({ ...address, [name]: typed }),
    issues,
  });
  return (
    <Sheet role="group" aria-labelledby={headingId} className="flex flex-col gap-4 p-5 max-sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-base font-semibold">
          {t('addressTitle', { number: index + 1 })}
        </h2>
        {count > 1 && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {t('removeAddress', { number: index + 1 })}
          </Button>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {[false, true].map((abroad) => (
          <label key={String(abroad)} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name={path('isAbroad')}
              checked={isAbroad === abroad}
              onChange={() => {
                setAbroad(abroad);
                const { zipCode } = address.place;
                onChange({ ...address, place: zipCode ? { zipCode } : {} });
              }}
              className="size-4 accent-accent"
            />
            {abroad ? t('abroad') : t('inUae')}
          </label>
        ))}
      </div>
      <AddressPlace
        path={path('place')}
        isAbroad={isAbroad}
        place={address.place}
        onChange={(place) => onChange({ ...address, place })}
        issues={issues}
      />
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        <ContactField {...text('address')} dir="ltr" lang="en" />
        <ContactField {...text('addressAr')} dir="rtl" lang="ar" />
      </div>
      <ContactField {...text('label')} hint={t('labelHint')} />
    </Sheet>
  );
}
