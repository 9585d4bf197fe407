import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/form/field.tsx';
import { type FieldPath, fieldName } from '../form-paths.ts';
import { useBookingForm } from './booking-form.ts';
import { useFieldError } from './use-field-error.tsx';

/** A booking checkbox. Its message key is its name. */
export function CheckField({ path, hint }: { path: FieldPath; hint?: string }) {
  const t = useTranslations('booking');
  const { register } = useBookingForm();
  return (
    <Checkbox
      {...register(path)}
      id={path}
      label={t(`fields.${fieldName(path)}`)}
      hint={hint}
      error={useFieldError(path)}
    />
  );
}
