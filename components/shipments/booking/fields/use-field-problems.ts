'use client';

import { type FocusEvent, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormPath, fieldName, sectionOf } from '#components/shipments/booking/steps.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { formPaths, sectionIssues } from './form-issues.ts';

const isFormPath = (name: string | undefined): name is FormPath => formPaths.some((path) => path === name);

/**
 * Leaving a field with wrong content shows its error. An error goes away as soon as its field, or a field it depends on, is
 * right. Only the step's check reports an empty field.
 */
export function useFieldProblems(
  form: UseFormReturn<ShipmentForm>,
  fillPhone: (party: 'sender' | 'receiver') => void,
) {
  useEffect(() => {
    function recheck(changed: FormPath) {
      const problems = formPaths.filter(
        (path) => sectionOf(path) === sectionOf(changed) && form.getFieldState(path).error,
      );
      if (problems.length === 0) return;
      const issues = new Map(
        sectionIssues(form.getValues(), sectionOf(changed)).map(({ path, key }) => [path, key]),
      );
      for (const path of problems) {
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
    // Not when the focus moves to the phone field: the person would type after the number that was filled in.
    const goesToPhone = relatedTarget?.getAttribute('name') === `${section}.phone`;
    if (isPhone && !goesToPhone && (section === 'sender' || section === 'receiver')) fillPhone(section);
    if (String(form.getValues(path)).trim() === '' || form.getFieldState(path).error) return;
    const issue = sectionIssues(form.getValues(), section).find((found) => found.path === path);
    if (issue) form.setError(path, { type: 'rule', message: issue.key });
  };
}
