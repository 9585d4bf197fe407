import type { FieldFailure } from '#lib/core/field-failure.ts';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import type { FieldProblem } from '../use-wizard-steps.ts';
import { formRules } from './form-rules.ts';

/** The server's field errors, limited to the fields of this form. */
export function serverProblems(form: ShipmentForm, fields: FieldFailure[]): FieldProblem[] {
  return (formRules(form.kind)?.paths(form) ?? []).flatMap((path): FieldProblem[] => {
    const found = fields.find((field) => field.path === path);
    if (found?.message) return [{ path, type: 'operator', message: found.message }];
    return found?.messageKey ? [{ path, type: 'rule', message: found.messageKey }] : [];
  });
}
