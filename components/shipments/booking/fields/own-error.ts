import type { FormState, UseFormReturn } from 'react-hook-form';
import type { FormPath } from '#components/shipments/booking/steps.ts';
import type { ShipmentForm } from '#lib/shipments/form/form-shape.ts';

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
