'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { PlacePicker } from '#components/locations/place-picker.tsx';
import type { PlaceQuestion } from '#lib/locations/schema.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { type FormPath, fieldName } from '../steps.ts';
import { useFieldError } from './use-field-error.tsx';

type PlaceFieldProps = {
  path: FormPath;
  question: PlaceQuestion | null;
  isOptional?: boolean;
  parentFirst?: string;
  /** Called after the form has the new value. */
  onChosen?: () => void;
  className?: string;
};

/** A booking field that is chosen from the operator's lists. Its message key is its name. */
export function PlaceField({ path, isOptional, onChosen, ...picker }: PlaceFieldProps) {
  const t = useTranslations('booking');
  const { field } = useController<ShipmentForm, FormPath>({ name: path });
  return (
    <PlacePicker
      {...picker}
      id={path}
      ref={field.ref}
      label={t(`fields.${fieldName(path)}`)}
      optionalLabel={isOptional && t('optional')}
      isRequired={!isOptional}
      value={String(field.value)}
      onChange={(id) => {
        field.onChange(id);
        onChosen?.();
      }}
      error={useFieldError(path)}
    />
  );
}
