'use client';

import { type FocusEvent, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormPath, fieldName, sectionOf } from '#components/shipments/booking/steps.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { formPaths, sectionIssues } from './form-issues.ts';

const isFormPath = (name: string | undefined): name is FormPath => formPaths.some((path) => path === name);

/**
 * Complains late and forgives early: a field that is left half right gets its complaint, and each complaint goes as soon
 * as its field, or another one that it depends on, is right. An empty field is complained about by its step alone.
 */
export function useFieldComplaints(
  form: UseFormReturn<ShipmentForm>,
  fillPhone: (party: 'sender' | 'receiver') => void,
) {
  useEffect(() => {
    function recheck(changed: FormPath) {
      const complaints = formPaths.filter(
        (path) => sectionOf(path) === sectionOf(changed) && form.getFieldState(path).error,
      );
      if (complaints.length === 0) return;
      const issues = new Map(
        sectionIssues(form.getValues(), sectionOf(changed)).map(({ path, key }) => [path, key]),
      );
      for (const path of complaints) {
        const { error } = form.getFieldState(path);
        if (error?.type === 'operator' && path !== changed) continue;
        const message = issues.get(path);
        if (!message) form.clearErrors(path);
        else if (message !== error?.message) form.setError(path, { type: 'rule', message });
      }
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ name }) => isFormPath(name) && recheck(name),
    });
  }, [form]);

  return function leaveField({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    const path = target.getAttribute('name') ?? undefined;
    if (!isFormPath(path)) return;
    const section = sectionOf(path);
    const isPhone = ['mobile', 'phone'].includes(fieldName(path));
    // Not while the person goes on to the phone: what they type there would be added to the number that appeared.
    const goesToPhone = relatedTarget?.getAttribute('name') === `${section}.phone`;
    if (isPhone && !goesToPhone && (section === 'sender' || section === 'receiver')) fillPhone(section);
    if (String(form.getValues(path)).trim() === '' || form.getFieldState(path).error) return;
    const issue = sectionIssues(form.getValues(), section).find((found) => found.path === path);
    if (issue) form.setError(path, { type: 'rule', message: issue.key });
  };
}
