import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Checkbox, Field, TextArea, TextInput } from '#components/ui/form/field.tsx';
import { formatPhone } from '#lib/core/phones/phone.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { PlaceTree } from '#lib/locations/view.ts';
import type { PastedField } from '#lib/paste/pasted.ts';
import { useBookingForm } from '../fields/booking-form.ts';
import type { PastedValues } from './fill-pasted.ts';
import type { SplitText } from './split-pasted.ts';

const texts = [
  'contactName',
  'companyName',
  'mobile',
  'phone',
  'email',
  'makani',
  'poBox',
  'codAmount',
  'remarks',
] as const;
const places = ['emirateId', 'zoneId', 'areaId'] as const;
const leftToRight: readonly PastedField[] = ['mobile', 'phone', 'email', 'makani', 'poBox', 'codAmount'];

function findName(tree: PlaceTree | null, id: string | undefined) {
  const zones = tree?.flatMap((emirate) => emirate.zones) ?? [];
  return [...(tree ?? []), ...zones, ...zones.flatMap((zone) => zone.areas)].find((place) => place.id === id);
}

type PastedReviewProps = { formId: string; split: SplitText; onFill: (values: PastedValues) => void };

/** The fields found in a text. Each can be changed or left out; only then they fill the form. */
export function PastedReview({ formId, split: { pasted, tree }, onFill }: PastedReviewProps) {
  const t = useTranslations('booking.paste');
  const booking = useTranslations('booking');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const isAbroad = useBookingForm().getValues('kind') === 'international';
  const { fields: all } = pasted;
  // A shipment abroad has neither an emirate nor COD.
  const found = isAbroad
    ? { ...all, emirateId: undefined, zoneId: undefined, areaId: undefined, codAmount: undefined }
    : all;
  const [values, setValues] = useState<PastedValues>({
    ...found,
    mobile: found.mobile && formatPhone(found.mobile),
    phone: found.phone && formatPhone(found.phone),
  });
  const set = (field: PastedField, value: string) => setValues((before) => ({ ...before, [field]: value }));
  const label = (field: PastedField) =>
    field === 'makani' || field === 'poBox' ? t(`fields.${field}`) : booking(`fields.${field}`);

  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    onFill(values);
  }

  const isEmpty = Object.entries(found).every(([field, value]) => field === 'address' || !value);
  return (
    <form ref={form} id={formId} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <p className="text-sm text-muted">{isEmpty ? t('nothing') : t('checkHint')}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {texts.map(
          (field) =>
            found[field] !== undefined && (
              <Field key={field} label={label(field)}>
                <TextInput
                  ltr={leftToRight.includes(field)}
                  value={values[field] ?? ''}
                  onChange={(event) => set(field, event.target.value)}
                  maxLength={200}
                />
              </Field>
            ),
        )}
      </div>
      {places.map((field) => {
        const place = findName(tree, found[field]);
        if (!place) return null;
        return (
          <Checkbox
            key={field}
            checked={Boolean(values[field])}
            onChange={(event) => set(field, event.target.checked ? place.id : '')}
            label={
              <>
                <span className="text-muted">{label(field)}:</span> <bdi>{nameIn(locale, place)}</bdi>
              </>
            }
          />
        );
      })}
      {!isAbroad && !found.emirateId && (
        <p className="text-sm text-caution">{tree ? t('noEmirate') : t('noPlaces')}</p>
      )}
      <Field label={label('address')} hint={t('addressHint')}>
        <TextArea
          value={values.address ?? ''}
          onChange={(event) => set('address', event.target.value)}
          maxLength={2000}
          className="max-h-40"
        />
      </Field>
      {pasted.leftOut.length > 0 && (
        <details open={isEmpty}>
          <summary className="min-h-6 w-fit text-sm font-semibold text-accent">
            {t('leftOut', { count: pasted.leftOut.length })}
          </summary>
          <ul className="mt-1.5 flex flex-col gap-1 text-sm text-muted">
            {pasted.leftOut.map((line, at) => (
              <li key={at} dir="auto" className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </details>
      )}
    </form>
  );
}
