'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, use, useRef, useState } from 'react';
import { AddressPlace } from '#components/contacts/address-place.tsx';
import { ContactField } from '#components/contacts/contact-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { ControlWords } from '#components/ui/control-words.ts';
import { Field, TextInput } from '#components/ui/form/field.tsx';
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
export function PresetForm({ kind, isNew, shipmentId, ...props }: PresetFormProps) {
  const t = useTranslations('presets');
  const { saving } = use(ControlWords);
  const validation = useTranslations('validation');
  const router = useRouter();
  // The page draws another id for a new one with each answer.
  const [id] = useState(props.id);
  const [preset, setPreset] = useState<PresetInput>({ ...props.names, fields: props.fields });
  const edits = useRef(0);
  const [isMissing, setMissing] = useState(false);
  const { send, pending, hasFailed } = useSend();

  const set = (change: Partial<PresetInput>) => {
    edits.current += 1;
    setPreset((before) => ({ ...before, ...change }));
  };
  const setFields = (fields: Fields) => set({ fields });

  function save(event: FormEvent) {
    event.preventDefault();
    const isEmpty = preset.nameEn.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return document.getElementById('nameEn')?.focus();
    const sent = edits.current;
    send(
      () =>
        shipmentId
          ? props.saveTemplate({ shipmentId, names: preset })
          : props.savePreset({ kind, id, isNew, preset }),
      null,
      (answer) => {
        // What was typed meanwhile isn't saved, and stays. A template from a shipment would be saved twice.
        if (answer?.ok && (shipmentId || edits.current === sent)) router.push('/settings/presets');
      },
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
        value={preset[field]}
        onChange={(event) => set({ [field]: event.target.value })}
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
      {kind === 'senders' && <SenderFields fields={preset.fields} onChange={setFields} />}
      {kind === 'parcels' && <ParcelFields fields={preset.fields} onChange={setFields} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button type="submit" variant="primary" pending={pending} aria-keyshortcuts="Control+Enter">
          {pending ? saving : t('save')}
        </Button>
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
