'use client';

import { createContext, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { isCarried } from '#lib/booking-form/rules/carried-fields.ts';
import type { FormSection } from '../form-paths.ts';
import { useBookingForm } from './booking-form.ts';

/** Which family of the operator's interface books. */
export const CreationFamilyContext = createContext<'A' | 'B'>('A');

/** Whether the operator's interface supports a field of this form. Other fields aren't shown. */
export function useIsCarried(): (section: FormSection, field: string) => boolean {
  const family = useContext(CreationFamilyContext);
  const { control } = useBookingForm();
  const kind = useWatch({ control, name: 'kind' });
  return (section, field) => isCarried(section, field, kind, family);
}
