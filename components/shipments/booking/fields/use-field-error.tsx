'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type FieldError, useFormContext, useFormState } from 'react-hook-form';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import type { FormPath } from '../steps.ts';
import type { ValidationKey } from './form-issues.ts';

/** Turns a complaint into a sentence: our own rules by key, the operator's words as they are. */
export function useErrorText() {
  const t = useTranslations('validation');
  return (error: FieldError): ReactNode =>
    error.type === 'operator' ? <bdi>{error.message}</bdi> : t(error.message as ValidationKey);
}

/** What is wrong with a field, as a sentence; undefined while nothing is known to be. */
export function useFieldError(path: FormPath): ReactNode {
  const { control, getFieldState } = useFormContext<ShipmentForm>();
  const state = useFormState({ control, name: path });
  const errorText = useErrorText();
  const { error } = getFieldState(path, state);
  return error && errorText(error);
}
