'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#components/ui/form/field.tsx';
import { TextArea } from '#components/ui/form/text-area.tsx';
import { TextInput } from '#components/ui/form/text-input.tsx';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { type FormPath, fieldName } from '../steps.ts';
import { useFieldError } from './use-field-error.tsx';

type TextFieldProps = Pick<ComponentProps<typeof TextInput>, 'ltr' | 'inputMode' | 'type'> & {
  path: FormPath;
  isOptional?: boolean;
  /** Whether it has several lines. */
  isLong?: boolean;
  hint?: ReactNode;
  className?: string;
};

/** A booking text field. Its message key is its name. */
export function TextField({ path, isOptional, isLong, hint, className, ...input }: TextFieldProps) {
  const t = useTranslations('booking');
  const { register } = useFormContext<ShipmentForm>();
  const Input = isLong ? TextArea : TextInput;
  return (
    <Field
      id={path}
      label={t(`fields.${fieldName(path)}`)}
      optionalLabel={isOptional && t('optional')}
      hint={hint}
      error={useFieldError(path)}
      className={className}
    >
      <Input
        {...register(path)}
        {...(isLong ? {} : input)}
        aria-required={!isOptional}
        autoComplete="off"
        maxLength={2000}
      />
    </Field>
  );
}
