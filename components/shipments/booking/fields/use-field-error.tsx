'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type FieldError, useFormContext, useFormState } from 'react-hook-form';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import type { FormPath } from '../steps.ts';
import { lengthLimit, type ValidationKey } from './form-issues.ts';

/** Returns a field's error as a sentence: our rules have a message key, the operator's text is shown as it came. */
export function useErrorText() {
  const t = useTranslations('validation');
  return (path: FormPath, error: FieldError): ReactNode =>
    error.type === 'operator' ? (
      <bdi>{error.message}</bdi>
    ) : (
      t(error.message as ValidationKey, { limit: lengthLimit(path) ?? 0 })
    );
}

/** A field's error as a sentence, or undefined when it has none. */
export function useFieldError(path: FormPath): ReactNode {
  const { control, getFieldState } = useFormContext<ShipmentForm>();
  const state = useFormState({ control, name: path });
  const errorText = useErrorText();
  const { error } = getFieldState(path, state);
  return error && errorText(path, error);
}
