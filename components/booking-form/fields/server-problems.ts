import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { FieldFailure } from '#lib/core/result.ts';
import type { FormPath } from '../form-paths.ts';
import { formChecks } from './form-checks.ts';

/** A field error: the message key of a failed check, a problem of a picker's text, or the operator's text. */
export type FormProblem = { path: FormPath; type: 'check' | 'place' | 'operator'; message: string };

/** The server's field errors, limited to the fields of this form. */
export function serverProblems(form: ShipmentForm, fields: FieldFailure[]): FormProblem[] {
  return (formChecks(form.kind)?.paths(form) ?? []).flatMap((path): FormProblem[] => {
    const found = fields.find((field) => field.path === path);
    if (found?.message) return [{ path, type: 'operator', message: found.message }];
    return found?.messageKey ? [{ path, type: 'check', message: found.messageKey }] : [];
  });
}
