'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { PlacePicker } from '#components/locations/place-picker.tsx';
import { countries } from '#components/locations/place-questions.ts';
import { usePlaceOptions } from '#components/locations/use-place-options.ts';
import type { ShipmentForm } from '#lib/booking-form/rules/form-shape.ts';
import { useFieldError } from '../fields/use-field-error.tsx';

/** The country of origin as two letters, the format of a customs declaration. */
export function OriginField({ index, className }: { index: number; className?: string }) {
  const t = useTranslations('booking');
  const { control, setValue, clearErrors, setError } = useFormContext<ShipmentForm>();
  const path = `customs.items.${index}.originAlpha2` as const;
  const textPath = `customs.items.${index}.originText` as const;
  const [alpha2, text = ''] = useWatch({ control, name: [path, textPath] });
  const { places } = usePlaceOptions(countries);
  const listed = places?.options ?? [];

  function choose(id: string) {
    const chosen = listed.find((country) => country.id === id);
    setValue(path, chosen?.alpha2 ?? '', { shouldDirty: true });
    setValue(textPath, '', { shouldDirty: true });
    clearErrors(path);
  }

  return (
    <PlacePicker
      id={path}
      label={t('fields.originAlpha2')}
      question={countries}
      value={listed.find((country) => country.alpha2 === alpha2)?.id ?? ''}
      text={text}
      isRequired
      onChoose={choose}
      onType={(typed) => {
        setValue(textPath, typed, { shouldDirty: true });
        clearErrors(path);
      }}
      onLeave={() => setError(path, { type: 'rule', message: 'placeUnknown' })}
      error={useFieldError(path)}
      className={className}
    />
  );
}
