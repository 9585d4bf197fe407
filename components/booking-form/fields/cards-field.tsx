import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { type FieldPath, fieldName } from '../form-paths.ts';
import { useBookingForm } from './booking-form.ts';
import { useFieldError } from './use-field-error.tsx';

type CardsFieldProps = { path: FieldPath; options: { value: string; label: string; hint?: ReactNode }[] };

/** A booking field whose few values are all visible. Its message key is its name. */
export function CardsField({ path, options }: CardsFieldProps) {
  const t = useTranslations('booking');
  const { control } = useBookingForm();
  const { field } = useController({ control, name: path });
  return (
    <RadioCards
      {...field}
      value={String(field.value)}
      legend={t(`fields.${fieldName(path)}`)}
      options={options}
      error={useFieldError(path)}
    />
  );
}
