import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Field, SelectInput } from '#components/ui/form/field.tsx';
import { type FieldPath, fieldName } from '../form-paths.ts';
import { useBookingForm } from './booking-form.ts';
import { useFieldError } from './use-field-error.tsx';

type SelectFieldProps = {
  path: FieldPath;
  /** Instead of the field's own label. */
  label?: string;
  options: { value: string; label: string }[];
  /** Called after the form has the new value. */
  onChosen?: (value: string) => void;
  hint?: ReactNode;
  className?: string;
};

/** A booking field with a short list of values. Its message key is its name. */
export function SelectField({ path, label, options, onChosen, hint, className }: SelectFieldProps) {
  const t = useTranslations('booking');
  const { control } = useBookingForm();
  const { field } = useController({ control, name: path });
  return (
    <Field
      id={path}
      label={label ?? t(`fields.${fieldName(path)}`)}
      hint={hint}
      error={useFieldError(path)}
      className={className}
    >
      <SelectInput
        {...field}
        value={String(field.value)}
        onChange={(event) => {
          field.onChange(event);
          onChosen?.(event.target.value);
        }}
        options={options}
      />
    </Field>
  );
}
