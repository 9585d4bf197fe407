import type { FormState, UseFormReturn } from 'react-hook-form';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import type { FormPath } from '../form-paths.ts';

type Problem = { type?: unknown; message?: string };

/**
 * A field's own error. Without `state`, the form's current one. For the list of customs items, react-hook-form gives the errors of
 * its items as well: those have no message and belong to the items' fields.
 */
export function ownError(
  form: Pick<UseFormReturn<ShipmentForm>, 'getFieldState'>,
  path: FormPath,
  state?: FormState<ShipmentForm>,
): Problem | undefined {
  const error: Problem | undefined = form.getFieldState(path, state).error;
  return typeof error?.message === 'string' ? error : undefined;
}
