import { type FocusEvent, useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import { type FormPath, sectionOf } from '../form-paths.ts';
import { formChecks, loadFormChecks, withFormChecks } from './form-checks.ts';
import { ownError } from './use-field-error.tsx';

function isFormPath(form: ShipmentForm, name: string | undefined): name is FormPath {
  return (
    formChecks(form.kind)
      ?.paths(form)
      .some((path) => path === name) ?? false
  );
}

/** Loads the checks of the form at the first key press or click, so that they are ready when a first field loses the focus. */
function useEarlyRules(kindOf: () => ShipmentForm['kind']) {
  const loadChecks = useEffectEvent(() => void loadFormChecks(kindOf()).catch(() => {}));
  useEffect(() => {
    const load = () => loadChecks();
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) document.addEventListener(event, load, { once: true, passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, load);
    };
  }, []);
}

/**
 * When a field with invalid content loses the focus, its error is shown. The error disappears as soon as its field, or a field
 * that it depends on, is valid. Only the step's check reports an empty field.
 */
export function useFieldProblems(
  form: UseFormReturn<ShipmentForm>,
  fillPhone: (party: 'sender' | 'receiver') => void,
) {
  useEarlyRules(() => form.getValues('kind'));

  useEffect(() => {
    function recheck(changed: FormPath) {
      const values = form.getValues();
      const checks = formChecks(values.kind);
      const problems = (checks?.paths(values) ?? []).filter(
        (path) => sectionOf(path) === sectionOf(changed) && ownError(form, path),
      );
      if (!checks || problems.length === 0) return;
      const issues = new Map(
        checks.sectionIssues(values, sectionOf(changed)).map(({ path, key }) => [path, key]),
      );
      for (const path of problems) {
        const error = ownError(form, path);
        if (error?.type === 'operator' && path !== changed) continue;
        // The pickers report and clear these themselves.
        if (error?.type === 'place') continue;
        const message = issues.get(path);
        if (!message) form.clearErrors(path);
        else if (message !== error?.message) form.setError(path, { type: 'check', message });
      }
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ name }) => isFormPath(form.getValues(), name) && recheck(name),
    });
  }, [form]);

  function checkField(path: string) {
    if (
      !isFormPath(form.getValues(), path) ||
      String(form.getValues(path)).trim() === '' ||
      form.getFieldState(path).error
    )
      return;
    const issues = formChecks(form.getValues('kind'))?.sectionIssues(form.getValues(), sectionOf(path));
    const issue = issues?.find((found) => found.path === path);
    if (issue) form.setError(path, { type: 'check', message: issue.key });
  }

  return function leaveField({ target, relatedTarget }: FocusEvent<HTMLElement>) {
    const path = target.getAttribute('name');
    if (!path) return;
    const [section, field] = path.split('.');
    const isPhone = field === 'mobile' || field === 'phone';
    // Not when the focus moves to the phone field, because the person would type after the number that was filled in.
    const goesToPhone = relatedTarget?.getAttribute('name') === `${section}.phone`;
    if (isPhone && !goesToPhone && (section === 'sender' || section === 'receiver')) fillPhone(section);
    withFormChecks(form.getValues('kind'), () => checkField(path));
  };
}
