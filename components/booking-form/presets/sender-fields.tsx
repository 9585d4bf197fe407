'use client';

import { useTranslations } from 'next-intl';
import { AddressPlace } from '#components/contacts/address-place.tsx';
import { ContactField } from '#components/contacts/contact-field.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { PresetInput } from '#lib/booking-form/presets/schema.ts';

type Fields = PresetInput['fields'];
type SenderFieldsProps = { fields: Fields; onChange: (fields: Fields) => void };

const own = ['contactName', 'companyName', 'mobile', 'phone', 'email'] as const;
const places = ['emirateId', 'emirateText', 'zoneId', 'zoneText', 'areaId', 'areaText', 'zipCode'];

const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : '');

/** The fields of a sender, which may be incomplete: the booking form checks them. */
export function SenderFields({ fields, onChange }: SenderFieldsProps) {
  const t = useTranslations('booking.fields');
  const set = (name: string, typed: string) => onChange({ ...fields, [name]: typed });
  const emptied = Object.fromEntries(places.map((field) => [field, '']));
  return (
    <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
      <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
        {own.map((name) => (
          <ContactField
            key={name}
            path={name}
            label={t(name)}
            value={textOf(fields[name])}
            onChange={(typed) => set(name, typed)}
            issues={{}}
            ltr={name !== 'contactName' && name !== 'companyName'}
          />
        ))}
      </div>
      <AddressPlace
        path="place"
        isAbroad={false}
        place={Object.fromEntries(places.map((field) => [field, textOf(fields[field])]))}
        onChange={(place) => onChange({ ...fields, ...emptied, ...place })}
        issues={{}}
      />
      <ContactField
        path="address"
        label={t('address')}
        value={textOf(fields.address)}
        onChange={(typed) => set('address', typed)}
        issues={{}}
      />
    </Sheet>
  );
}
