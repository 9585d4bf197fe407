import type { ShipmentForm } from '#lib/booking-form/schema.ts';
import type { FieldFailure } from '#lib/core/result.ts';
import type { FormPath } from '../form-paths.ts';
import { formRules } from './form-rules.ts';

/** A field error: the message key of a broken rule, a problem of a picker's text, or the operator's text. */
export type FieldProblem = { path: FormPath; type: 'rule' | 'place' | 'operator'; message: string };

/** The server's field errors, limited to the fields of this form. */
export function serverProblems(form: ShipmentForm, fields: FieldFailure[]): FieldProblem[] {
  return (formRules(form.kind)?.paths(form) ?? []).flatMap((path): FieldProblem[] => {
    const found = fields.find((field) => field.path === path);
    if (found?.message) return [{ path, type: 'operator', message: found.message }];
    return found?.messageKey ? [{ path, type: 'rule', message: found.messageKey }] : [];
  });
}
