'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, use, useState } from 'react';
import { AddressPlace } from '#components/contacts/address-place.tsx';
import { ContactField } from '#components/contacts/contact-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { Field } from '#components/ui/form/field.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { ErrorNotice } from '#components/ui/notice.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import type { PresetInput, PresetKind } from '#lib/presets/schema.ts';
import { ParcelFields } from './parcel-fields.tsx';

type Names = { nameEn: string; nameAr: string };

type PresetFormProps = {
  kind: PresetKind;
  id: string;
  isNew: boolean;
  /** The shipment that a new template is saved from. */
  shipmentId: string | undefined;
  names: Names;
  fields: PresetInput['fields'];
  savePreset: (input: {
    kind: PresetKind;
    id: string;
    isNew: boolean;
    preset: PresetInput;
  }) => Promise<ActionResult<null>>;
  saveTemplate: (input: { shipmentId: string; names: Names }) => Promise<ActionResult<null>>;
};

/** The form of a preset with its names and fields. Saving returns to the list. */
export function PresetForm({ kind, id, isNew, shipmentId, ...given }: PresetFormProps) {
  const t = useTranslations('presets');
  const { saving } = use(ControlWords);
  const validation = useTranslations('validation');
  const router = useRouter();
  const [names, setNames] = useState(given.names);
  const [fields, setFields] = useState(given.fields);
  const [isMissing, setMissing] = useState(false);
  const { send, pending, hasFailed } = useSend();

  function save(event: FormEvent) {
    event.preventDefault();
    setMissing(names.nameEn.trim() === '');
    if (names.nameEn.trim() === '') return document.getElementById('nameEn')?.focus();
    send(
      () =>
        shipmentId
          ? given.saveTemplate({ shipmentId, names })
          : given.savePreset({ kind, id, isNew, preset: { ...names, fields } }),
      null,
      (answer) => answer?.ok && router.push('/settings/presets'),
    );
  }

  const name = (field: keyof Names) => (
    <Field
      id={field}
      label={t(`fields.${field}`)}
      hint={field === 'nameAr' && t('nameHint')}
      error={field === 'nameEn' && isMissing && validation('required')}
      isOptional={field === 'nameAr'}
    >
      <TextInput
        aria-required={field === 'nameEn'}
        value={names[field]}
        onChange={(event) => setNames({ ...names, [field]: event.target.value })}
        maxLength={100}
      />
    </Field>
  );

  return (
    <form method="post" noValidate onSubmit={save} className="flex flex-col gap-5">
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        <div className="grid items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">
          {name('nameEn')}
          {name('nameAr')}
        </div>
      </Sheet>
      {kind === 'senders' && <SenderFields fields={fields} onChange={setFields} />}
      {kind === 'parcels' && <ParcelFields fields={fields} onChange={setFields} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button type="submit" variant="primary" pending={pending} aria-keyshortcuts="Control+Enter">
          {pending ? saving : t('save')}
        </Button>
        <ButtonLink href="/settings/presets">{t('back')}</ButtonLink>
      </div>
      {hasFailed && <ErrorNotice>{t('ended.failed')}</ErrorNotice>}
    </form>
  );
}

type Fields = PresetInput['fields'];
type SenderFieldsProps = { fields: Fields; onChange: (fields: Fields) => void };

const own = ['contactName', 'companyName', 'mobile', 'phone', 'email'] as const;
const places = ['emirateId', 'emirateText', 'zoneId', 'zoneText', 'areaId', 'areaText', 'zipCode'];

const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value : '');

/** The fields of a sender, which may be incomplete: the booking form checks them. */
function SenderFields({ fields, onChange }: SenderFieldsProps) {
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
